import { joinWords } from '../text.ts'

const awaited = {
  payment: 'payment instructions',
  logo: 'instructions for sending your logo',
  benefits: 'a list of what your partnership includes',
} as const

export type UnsetInstruction = keyof typeof awaited

/** `The organizers will email you payment instructions and a list of what your partnership includes.` */
export const describeUnsetInstructions = (unset: readonly UnsetInstruction[]): string =>
  unset.length === 0 ? '' : `The organizers will email you ${joinWords(unset.map((one) => awaited[one]))}.`
