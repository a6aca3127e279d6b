import { type HelpChapter, helpPath, toHelpPath } from '#shared/help-chapters.ts'
import { paths } from './paths.ts'

/** Most specific path first. */
const chapters: [path: string, chapter: HelpChapter][] = [
  [paths.print, 'print'],
  [paths.payments, 'payments'],
  [paths.receipts, 'payments'],
  [paths.ledger, 'payments'],
  [paths.paymentSettings, 'payments'],
  [paths.checkIn, 'check-in'],
  [paths.golferPlacement, 'place-golfers'],
  [paths.dinnerTables, 'seat-the-dinner'],
  [paths.eventEmails, 'email'],
  [paths.email, 'email'],
  [paths.mailServer, 'set-up'],
  [paths.mail, 'email'],
  [paths.eventPartners, 'open-registration'],
  [paths.emailLog, 'open-registration'],
  [paths.activity, 'open-registration'],
  [paths.summarize, 'open-registration'],
  [paths.registration, 'open-registration'],
  [paths.events, 'set-up'],
  [paths.settings, 'set-up'],
  [paths.affiliations, 'set-up'],
  [paths.benefits, 'set-up'],
  [paths.golfCourses, 'set-up'],
  [paths.partnershipLevels, 'set-up'],
  [paths.users, 'set-up'],
  [paths.system, 'set-up'],
]

const toPattern = (path: string) => new RegExp(`^${path.replaceAll('$id', '[^/]+')}(/|$)`, 'i')

const patterns = chapters.map(([path, chapter]) => ({ pattern: toPattern(path), chapter }))

export function findHelp(pathname: string): string {
  const found = patterns.find(({ pattern }) => pattern.test(pathname))
  return found ? toHelpPath(found.chapter) : helpPath
}
