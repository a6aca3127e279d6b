/** Each sentence with the rule it follows. This isn't legal advice. An accountant approves changes. */

import { formatDate } from '../formats.ts'
import { formatCount, joinWords } from '../text.ts'
import { valuedPlaceNames } from './benefit-values.ts'
import { formatCents } from './cents.ts'
import type { NeededLetter } from './letters.ts'

export interface Issuer {
  legalName: string
  ein: string
  address: string
  signer: string
  statusSentence: string
}

/** Source: IRS Publication 1771. */
export const defaultStatusSentence = (legalName: string) =>
  `${legalName} is a tax-exempt organization under section 501(c)(3) of the Internal Revenue Code.`

const texts = {
  /** Source: IRC 170(f)(8)(B)(i), the amount of cash. */
  received: ({ receivedCents, paidCents, receivedOn, means }: NeededLetter) =>
    receivedCents < paidCents
      ? `Thank you for your contribution. We received ${formatCents(paidCents)} on ${formatDate(receivedOn)}${by(means)} and refunded ${formatCents(paidCents - receivedCents)}, so your contribution is ${formatCents(receivedCents)}.`
      : `Thank you for your contribution of ${formatCents(receivedCents)}, which we received on ${formatDate(receivedOn)}${by(means)}.`,
  /** Source: IRC 170(f)(8)(B)(i), a description but not the value of property. */
  inKind: ({ means, receivedOn }: NeededLetter) =>
    `Thank you for your gift, which we received on ${formatDate(receivedOn)}: ${means}. You’re responsible for determining the value of your gift.`,
  /** Source: IRC 170(f)(8)(B)(ii). */
  none: () => 'We provided no goods or services in exchange for your contribution.',
  /** Source: IRC 170(f)(8)(B)(iii) and IRC 6115(a)(2), a description and a good-faith estimate of the value. */
  provided: ({ provided, valueCents, usedCents }: NeededLetter) => {
    const total = provided.reduce((sum, { cents }) => sum + cents, 0)
    const items = provided.map(({ name, count, cents }) => `${formatItem(name, count)} (${formatCents(cents)})`)
    const estimate = `In exchange, you receive: ${joinWords(items)}. Our good-faith estimate of the fair market value of these benefits is ${formatCents(total)}.`
    const why =
      usedCents > 0 ? 'Your earlier payments covered part of this value' : 'This value exceeds your contribution'
    const rest = `${why}, so this letter counts ${formatCents(valueCents)}.`
    return valueCents < total ? `${estimate} ${rest}` : estimate
  },
  /** Source: IRC 6115(a)(1). */
  excess: ({ deductibleCents }: NeededLetter) =>
    `For federal income tax purposes, the deductible amount of your contribution is limited to the amount of money that exceeds the value of the goods and services you receive. We estimate this amount to be ${formatCents(deductibleCents)}.`,
  /** Source: IRS Publication 1771. Several payments use the value only once. */
  counted: ({ provided }: NeededLetter) =>
    `In exchange for your contributions, you receive ${joinWords(provided.map(({ name, count }) => formatItem(name, count)))}. Your earlier payments covered their value, so this letter counts none of it.`,
  /** Source: a pledge or a returned payment isn't a contribution (IRC 170(a)(1)). */
  returned: ({ means, receivedOn }: NeededLetter) =>
    `The payment that we received on ${formatDate(receivedOn)}${by(means)} was returned or corrected, so no contribution remains. Please don’t use the earlier letter.`,
}

const by = (means: string) => means && ` by ${means}`

/** `4 spots for Golf & Dinner`, or the name of a benefit. */
const formatItem = (name: string, count: number): string => {
  if (!Object.values<string>(valuedPlaceNames).includes(name)) return name
  return `${formatCount(count, 'spot')} for ${name}`
}

export function writeLetter(letter: NeededLetter, replaces: string | null): string[] {
  const start = replaces ? [`This letter replaces our letter ${replaces}.`] : []
  return [...start, ...listSentences(letter)]
}

function listSentences(letter: NeededLetter): string[] {
  const { kind, means, receivedCents, missing, valueCents, provided } = letter
  if (kind === 'inKind' && means) return [texts.inKind(letter), texts.none()]
  if (receivedCents === 0) return [texts.returned(letter)]
  const first = texts.received(letter)
  // No one can approve a letter while values are missing, so it doesn't need more sentences.
  if (missing.length > 0) return [first]
  if (valueCents > 0) return [first, texts.provided(letter), texts.excess(letter)]
  return provided.length > 0 ? [first, texts.counted(letter)] : [first, texts.none()]
}
