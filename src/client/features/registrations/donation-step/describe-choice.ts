import { type LevelOption, placeholderOption } from '#shared/domain/donation/level-choice.ts'
import { formatMoney } from '#shared/domain/formats.ts'
import type { Role } from '#shared/domain/registration/permissions.ts'

type Choice = { chosen: LevelOption; amount: number | null; levelCount: number; role: Role }

/** What is to be known about the level that stands chosen; nothing where amount and level go together. */
export function describeChoice({ chosen, amount, levelCount, role }: Choice): string {
  if (levelCount === 0) return 'No partner levels are offered to this affiliation. Any donation is welcome.'
  if (amount === null) return chosen.id === placeholderOption.id ? 'Enter an amount, or pick a level.' : ''
  if (chosen.id === placeholderOption.id) return `${placeholderOption.name}. It is welcome all the same.`
  const given = `${role === 'user' ? 'You give' : 'The donation is'} ${formatMoney(amount)}.`
  const { name, donationRangeStart: start, donationRangeEnd: end } = chosen
  if (amount < start) return `${name} starts at ${formatMoney(start)}. ${given}`
  return amount > end ? `${name} ends at ${formatMoney(end)}. ${given}` : ''
}
