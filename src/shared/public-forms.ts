import { type AttendeeInfo, type AttendeeKey, isFieldApplicable, mapFields } from './domain/spots/attendee-fields.ts'

export const cannotCome = { name: 'answer', value: 'cannotCome' } as const
export const isComing = { name: 'answer', value: 'isComing' } as const

/** Enter in the form submits the selected radio button. */
export const replyFieldName = 'reply'

interface GuestForm {
  token: string
  version: string
  attendee: AttendeeInfo | null
  isComing?: boolean
  base?: unknown
  overwrites?: number
}

export function readGuestForm(typed: Readonly<Record<string, string>>): GuestForm {
  const { token = '', version = '' } = typed
  const origin = { token, version, ...(typed.overwrites && { overwrites: Number(typed.overwrites) }) }
  if (typed[cannotCome.name] === cannotCome.value || typed[replyFieldName] === 'no')
    return { ...origin, attendee: null }
  if (typed[isComing.name] === isComing.value) return { ...origin, attendee: null, isComing: true }
  const read = mapFields((key, { kind }) => {
    const text = typed[key] ?? ''
    if (kind === 'flag') return text !== ''
    return kind === 'choice' ? readChoice(text) : text
  }) as AttendeeInfo
  const everything = { golf: true, dinner: true }
  const isAsked = (key: AttendeeKey) => isFieldApplicable(key, read, everything)
  const attendee = mapFields((key, { blank }) => (isAsked(key) ? read[key] : blank)) as AttendeeInfo
  return { ...origin, attendee, base: readJson(typed.base) }
}

function readJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

const readChoice = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : null)

export function readNamesForm(typed: Readonly<Record<string, string>>) {
  const spotIds = Object.keys(typed).flatMap((name) => /^firstName-(\d{1,9})$/.exec(name)?.[1] ?? [])
  const names = spotIds.map((spotId) => ({
    spotId: Number(spotId),
    firstName: typed[`firstName-${spotId}`] ?? '',
    lastName: typed[`lastName-${spotId}`] ?? '',
  }))
  const given = names.filter(({ firstName, lastName }) => `${firstName}${lastName}`.trim() !== '')
  return { token: typed.token ?? '', names: given }
}
