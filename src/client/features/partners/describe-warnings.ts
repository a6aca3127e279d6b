import type { PartnerRow } from '#shared/contracts/partners.ts'
import { formatDate, formatMoney } from '#shared/domain/formats.ts'

export interface PartnerWarning {
  key: string
  tone: 'error' | 'current'
  text: string
}

/** What an organiser has to know of a registration before unfolding it, the most pressing first. */
export function describeWarnings(row: PartnerRow, today: string): PartnerWarning[] {
  const { missingNames, golfTotal, placedGolfers, failedMails, reopenedUntil } = row
  const withoutTeam = golfTotal - placedGolfers
  const warnings: (PartnerWarning | false)[] = [
    failedMails > 0 && { key: 'mail', tone: 'error', text: count(failedMails, 'mail failed', 'mails failed') },
    row.belowLevelBy > 0 &&
      row.levelAgreement === null && {
        key: 'level',
        tone: 'error',
        text: `Below its level by ${formatMoney(row.belowLevelBy)}`,
      },
    row.isMissingCourse && { key: 'course', tone: 'error', text: 'No course assigned' },
    missingNames > 0 && { key: 'names', tone: 'current', text: count(missingNames, 'name missing', 'names missing') },
    row.isAnyAttendeeMissingGolferPlacement && {
      key: 'team',
      tone: 'current',
      text: count(withoutTeam, 'golfer without a team', 'golfers without a team'),
    },
    row.isMissingAddress && { key: 'address', tone: 'current', text: 'No address known' },
    reopenedUntil !== null &&
      reopenedUntil >= today && {
        key: 'reopened',
        tone: 'current',
        text: `Reopened until ${formatDate(reopenedUntil)}`,
      },
  ]
  return warnings.filter((warning) => warning !== false)
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`
