import { z } from '#shared/contracts/zod.ts'

/** The response of `/healthz` while all is well. */
const health = z.object({ status: z.literal('ok'), proxy: z.enum(['none', 'trusted', 'untrusted']) })

/** Whether requests to Fairway's public address come through a trusted proxy, or why the address couldn't be opened. */
export type Reached =
  | { proxy: z.infer<typeof health>['proxy'] }
  | { failure: string; kind: 'certificate' | 'answer' | 'network' }

export type AskHealth = (appUrl: string) => Promise<Reached>

const patienceMilliseconds = 5_000

/** Opens Fairway's public address from this machine, as a browser would. */
export const askHealth: AskHealth = async (appUrl) => {
  try {
    const signal = AbortSignal.timeout(patienceMilliseconds)
    const response = await fetch(`${appUrl}/healthz`, { signal, redirect: 'manual' })
    const answer = health.safeParse(await response.json().catch(() => null))
    if (answer.success) return { proxy: answer.data.proxy }
    return { failure: `the response was ${response.status}`, kind: 'answer' }
  } catch (error) {
    const failure = nameOf(error)
    if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_/.test(failure)) return { failure, kind: 'certificate' }
    return { failure, kind: failure === 'ECONNREFUSED' ? 'answer' : 'network' }
  }
}

/** `fetch` names the reason in the cause of its error. */
function nameOf(error: unknown): string {
  const { cause, name } = Object(error)
  return String(cause?.code ?? (name === 'TimeoutError' ? 'no answer in five seconds' : (cause?.message ?? error)))
}
