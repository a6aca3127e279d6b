import type { Problem } from '#shared/contracts/problem.ts'

/** How often a save is merged and tried again while others keep saving. */
export const maxMergeRounds = 3

/** Says after a save that someone else saved other changes just before, and that both are kept. */
export function describeBothSaved(changed: Problem['changed']): string {
  const who = changed?.isYours ? 'You' : changed?.by || 'Someone else'
  return `${who} saved changes${changed?.isYours ? ' in another window' : ''}, too. Both are saved.`
}
