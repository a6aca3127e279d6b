import { Resolver } from 'node:dns/promises'

/** Asks the DNS for the texts at a name: none where there are none, null when it does not answer. */
export type ResolveTexts = (name: string) => Promise<string[] | null>

const nothingThere = new Set(['ENODATA', 'ENOTFOUND', 'ENODOMAIN', 'EBADNAME'])

/** By the DNS of this machine, for at most a few seconds. A long text comes in pieces. */
export const resolveTexts: ResolveTexts = async (name) => {
  const resolver = new Resolver({ timeout: 2_500, tries: 2 })
  try {
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return nothingThere.has(code) ? [] : null
  }
}
