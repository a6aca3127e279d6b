import { partWords } from '../desk/facts.ts'
import { formatDate, formatMoney } from '../formats.ts'
import { labelMailKind } from '../mail/mail-log.ts'
import { formatCents } from '../payments/cents.ts'
import { kindNames, type LedgerLine, methodNames } from '../payments/ledger.ts'

/** `sent the confirmation again to ann@acme.test` */
export function phraseMail(verb: 'retried' | 'sent' | 'sent again', kind: string, to: string): string {
  const [what, again = ''] = verb.split(' ')
  return `${what} the ${startLower(labelMailKind(kind))}${again && ` ${again}`} to ${to}`
}

const startLower = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

const linkVerbs = {
  make: 'created a link for',
  send: 'sent a link to',
  end: 'turned off the link for',
  resume: 'resumed the link for',
}
export type LinkAction = keyof typeof linkVerbs

export const phraseLink = (action: LinkAction, { spotNumber, to }: { spotNumber: number; to?: string }): string =>
  `${linkVerbs[action]} the guest in spot ${spotNumber}${to === undefined ? '' : ` to ${to}`}`

export const phraseCourse = (from: string | null, to: string | null): string => {
  if (from === null) return `assigned the course ${to}`
  return to === null ? `cleared the course ${from}` : `changed the assigned course from ${from} to ${to}`
}

export function phraseFact(
  kind: 'in' | 'undo' | 'walkIn' | 'note',
  { guest, part, note }: { guest: string; part: keyof typeof partWords | null; note: string | null },
): string {
  const name = guest || 'a guest'
  const where = part ? ` for ${partWords[part]}` : ''
  if (kind === 'in') return `checked in ${name}${where}`
  if (kind === 'undo') return where ? `undid ${name}’s check-in${where}` : `undid a change to ${name}`
  if (kind === 'walkIn') return `added ${name} as a walk-in${where}`
  return note ? `added a note about ${name}: “${note}”` : `added a note about ${name}`
}

export function phraseReopening(from: string | null, to: string | null): string {
  if (!to) return 'closed the registration again'
  if (!from) return `reopened the registration through ${formatDate(to)}`
  return `changed the last day of the reopened registration from ${formatDate(from)} to ${formatDate(to)}`
}

export function phraseAgreement(isAgreed: boolean, shortfall: number, level: string): string {
  const below = `a donation ${formatMoney(shortfall)} below ${level}`
  return isAgreed ? `agreed to ${below}` : `withdrew the agreement to ${below}`
}

interface ReturnOutcome {
  restored: readonly unknown[]
  lost: readonly { name: string; place: string }[]
}

export const phraseReturnedPlaces = ({ seats, ...golf }: ReturnOutcome & { seats: ReturnOutcome }): string[] => [
  ...phraseRestoredPlaces(golf, { on: 'on', one: 'golfer', site: 'hole' }),
  ...phraseRestoredPlaces(seats, { on: 'at', one: 'guest', site: 'table' }),
]

function phraseRestoredPlaces(
  { restored, lost }: ReturnOutcome,
  { on, one, site }: Record<'on' | 'one' | 'site', string>,
): string[] {
  const plural = restored.length === 1 ? '' : 's'
  return [
    ...(restored.length > 0 ? [`put ${restored.length} ${one}${plural} back ${on} their ${site}${plural}`] : []),
    ...lost.map(({ name, place }) => `could not put ${name} back ${on} ${place}`),
  ]
}

/** `recorded a payment of $500 by check 1042` */
export function phrasePayment(
  line: Pick<LedgerLine, 'kind' | 'affects' | 'cents' | 'method' | 'reference' | 'note'>,
): string {
  const isReversal = line.kind === 'reversal'
  const name = startLower(kindNames[isReversal ? line.affects : line.kind])
  const amount = line.cents === 0 ? '' : ` of ${formatCents(Math.abs(line.cents))}`
  const what = `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}${amount}`
  const reason = line.note && `: ${line.note}`
  if (isReversal) return `reversed ${what}${reason}`
  const by = line.method && line.method !== 'other' ? ` by ${methodNames[line.method].toLowerCase()}` : ''
  return `recorded ${what}${by}${line.reference && ` ${line.reference}`}${reason}`
}

interface Pairing {
  words: string
  part: string
  strength: string
  note: string
}

export function phrasePairing(
  action: 'create' | 'update' | 'delete' | 'drop',
  before: Pairing | null,
  after: Pairing | null,
): string[] {
  const [from, to] = [before && quotePairing(before), after && quotePairing(after)]
  if (action === 'create') return [`added the pairing ${to}`]
  if (action === 'delete') return [`deleted the pairing ${from}`]
  if (action === 'drop') return [`removed a guest and the pairing ${from}`]
  const changed = from === to ? [] : [`changed the pairing ${from} to ${to}`]
  if (before?.note === after?.note) return changed
  const note = after?.note
    ? `added a note to the pairing ${to}: “${after.note}”`
    : `removed the note from the pairing ${to}`
  return [...changed, note]
}

/** `“Ann Lee not with Birch” (required, at the dinner)` */
function quotePairing({ words, strength, part }: Pairing): string {
  const details = [...(strength === 'must' ? ['required'] : []), ...(part === 'dinner' ? ['at the dinner'] : [])]
  return `“${words}”${details.length > 0 ? ` (${details.join(', ')})` : ''}`
}

const requestVerbs = { withdraw: 'withdrew', accept: 'accepted', decline: 'declined', reopen: 'reopened' }

export interface RequestChange {
  action: 'create' | 'update' | keyof typeof requestVerbs
  before?: string | undefined
  after?: string
}

export function phraseRequest({ action, before, after }: RequestChange): string {
  if (action === 'create') return `asked to play with “${after}”`
  if (action === 'update') return `asked to play with “${after}” instead of “${before}”`
  return `${requestVerbs[action]} the request to play with “${after ?? before}”`
}
