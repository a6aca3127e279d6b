import { type AudienceKind, audienceKinds, isForGuests } from '#shared/domain/mail/campaign.ts'
import { contactOnlyPlaceholders, type Placeholder, placeholders } from '#shared/domain/mail/placeholders.ts'
import {
  defaultEmails,
  newPlaceText,
  notCheckedInText,
  startingTexts,
  thankYou,
} from '#shared/domain/mail/starting-texts.ts'

const fitting: Record<AudienceKind, readonly Placeholder[]> = {
  missingNames: ['first name', 'company', 'names missing', 'online updates close', 'event'],
  silentGuests: ['company', 'event', 'event date', 'place'],
  due: ['first name', 'company', 'due', 'payment date', 'event'],
  overdue: ['first name', 'company', 'due', 'payment date', 'event'],
  earlierPartners: ['first name', 'company', 'event', 'event date', 'place'],
  partners: ['first name', 'company', 'level', 'event', 'event date', 'link'],
  attendees: ['first name', 'company', 'event', 'event date', 'hole', 'cart', 'table'],
}

export function listPlaceholders(kind: AudienceKind) {
  const first = fitting[kind]
  const others = placeholders.filter(
    (name) =>
      !first.includes(name) && !(isForGuests(kind) && (name === 'link' || contactOnlyPlaceholders.includes(name))),
  )
  return {
    first,
    others,
    button: kind === 'attendees' ? '' : (/\{(button: [^}]+)\}/.exec(startingTexts[kind].text)?.[1] ?? 'button: Open'),
  }
}

interface StartingWords {
  subject: string
  text: string
}

export function chooseStartingWords(kind: AudienceKind, isOver: boolean, part = ''): StartingWords {
  if (kind === 'attendees' && part === 'here') return notCheckedInText
  if (kind === 'attendees' && part.startsWith('spotIds')) return newPlaceText
  return kind === 'partners' && isOver ? thankYou : startingTexts[kind]
}

export const isUnedited = (words: StartingWords): boolean =>
  (words.subject === '' && words.text === '') ||
  [...audienceKinds.map((kind) => startingTexts[kind]), thankYou, notCheckedInText, newPlaceText].some(
    ({ subject, text }) => subject === words.subject && text === words.text,
  )

export function chooseStartingSchedule(kind: AudienceKind) {
  const schedule = defaultEmails.find((one) => one.kind === kind)?.schedule
  return schedule?.kind === 'days'
    ? { from: schedule.from, days: schedule.days.join(', ') }
    : { from: 'updatesClose' as const, days: '' }
}
