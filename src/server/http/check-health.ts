import { z } from '#shared/contracts/zod.ts'

const health = z.object({ status: z.literal('ok'), proxy: z.enum(['none', 'trusted', 'untrusted']) })

export type HealthCheckResult =
  | { proxy: z.infer<typeof health>['proxy'] }
  | { failure: string; kind: 'certificate' | 'answer' | 'network' }

export type CheckHealth = (appUrl: string) => Promise<HealthCheckResult>

const patienceMilliseconds = 5_000

export const checkHealth: CheckHealth = async (appUrl) => {
  try {
    const signal = AbortSignal.timeout(patienceMilliseconds)
    const response = await fetch(`${appUrl}/healthz`, { signal, redirect: 'manual' })
    const answer = health.safeParse(await response.json().catch(() => null))
    if (answer.success) return { proxy: answer.data.proxy }
    return { failure: `the response was ${response.status}`, kind: 'answer' }
  } catch (error) {
    const failure = describeHealthError(error)
    if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_/.test(failure)) return { failure, kind: 'certificate' }
    return { failure, kind: failure === 'ECONNREFUSED' ? 'answer' : 'network' }
  }
}

function describeHealthError(error: unknown): string {
  const { cause, name } = Object(error)
  return String(
    cause?.code ?? (name === 'TimeoutError' ? 'no response within five seconds' : (cause?.message ?? error)),
  )
}
