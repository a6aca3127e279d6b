import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { pickParts } from '#server/features/registrations/save/changed-parts.ts'
import type { Registration, RegistrationToSave } from '#shared/contracts/registrations/registration.ts'
import { changeAmount, selectLevel } from '#shared/domain/donation/change-donation.ts'
import { blankAttendeeInfo } from '#shared/domain/spots/attendee-fields.ts'
import { expectConsistentWorld } from '../check-world/check-world.ts'
import type { Visitor, World } from '../world.ts'
import { choosePreferences } from './any-steps.ts'
import { findTerms } from './take-step.ts'

type Author = 'partner' | 'colleague' | 'admin'

export interface LifeModel {
  id: number
  saved: Registration
  isDeleted: boolean
}

export interface LifeReal {
  world: World
  people: Record<Author, Visitor>
}

type Command = fc.AsyncCommand<LifeModel, LifeReal>

const command = (words: string, run: (model: LifeModel, real: LifeReal) => Promise<void>): Command => ({
  check: () => true,
  toString: () => words,
  run: async (model, real) => {
    const { clock } = real.world
    // Saves are limited per minute.
    clock.now = new Date(clock.now.getTime() + 60_000)
    await run(model, real)
    for (const visitor of Object.values(real.people)) {
      const read = await visitor.call('getRegistration', { params: { id: model.id } })
      expect(read.status).toBe(model.isDeleted ? 404 : 200)
      if (!model.isDeleted)
        expect(read.answer).toMatchObject({ ...pickParts(model.saved), version: model.saved.version })
    }
    await expectConsistentWorld(real.world.db)
  },
})

const save = ({ people }: LifeReal, author: Author, body: RegistrationToSave) =>
  people[author].call('saveRegistration', { body })

type Reply = Awaited<ReturnType<typeof save>>

const codeOf = (reply: Reply) => (reply.status === 200 ? '' : reply.problem.code)

async function accept(model: LifeModel, real: LifeReal, reply: Reply): Promise<void> {
  const before = model.saved
  const { answer } = await real.people.admin.call('getRegistration', { params: { id: model.id } })
  const isChanged = JSON.stringify(pickParts(answer)) !== JSON.stringify(pickParts(before))
  expect([reply.answer.version, answer.version]).toEqual(Array(2).fill(before.version + (isChanged ? 1 : 0)))
  model.saved = answer
}

const toBody = ({ id, eventId, version, contact, donation, attendees, review }: Registration): RegistrationToSave => ({
  id,
  eventId,
  version,
  contact,
  donation,
  attendees,
  review,
})

const nameSpot = (saved: Registration, index: number, firstName: string): RegistrationToSave => {
  const body = toBody(saved)
  const at = index % Math.max(1, body.attendees.length)
  const attendees = body.attendees.map((spot, position) =>
    position === at && !spot.isDeclined
      ? { ...spot, attendeeInfo: { ...blankAttendeeInfo, ...spot.attendeeInfo, firstName, lastName: 'Lee' } }
      : spot,
  )
  return { ...body, attendees }
}

const name = (author: Author, index: number, firstName: string) =>
  command(`${author} names guest ${index} ${firstName}`, async (model, real) => {
    const body = nameSpot(model.saved, index, firstName)
    const reply = await save(real, author, body)
    expect(codeOf(reply)).toBe(model.isDeleted ? 'not_found' : '')
    if (model.isDeleted) return
    await accept(model, real, reply)
    const names = (list: RegistrationToSave['attendees']) =>
      list.map(({ attendeeInfo }) => attendeeInfo?.firstName ?? '')
    expect(names(model.saved.attendees)).toEqual(names(body.attendees))
  })

const comment = (author: Author, comments: string) =>
  command(`${author} writes ${comments}`, async (model, real) => {
    const body = { ...toBody(model.saved), review: { ...model.saved.review, comments } }
    const reply = await save(real, author, body)
    const isForbidden = author === 'colleague' && comments !== model.saved.review.comments
    expect(codeOf(reply)).toBe(model.isDeleted ? 'not_found' : isForbidden ? 'attendees_only' : '')
    if (reply.status !== 200) return
    await accept(model, real, reply)
    expect(model.saved.review.comments).toBe(comments)
  })

const give = (author: Author, amount: number, level: number | null, isConfirmed: boolean) =>
  command(`${author} gives ${amount}${isConfirmed ? ' for sure' : ''}`, async (model, real) => {
    const body = toBody(model.saved)
    if (model.isDeleted) return
    const terms = await findTerms(real.people[author], model.saved, author === 'admin' ? 'admin' : 'partner')
    const typed = changeAmount(model.saved.donation, amount, terms)
    const picked =
      level === null ? typed : selectLevel(typed, terms.levels[level % terms.levels.length]?.id ?? 0, terms)
    const donation = choosePreferences(picked, terms) as Registration['donation']
    const first = await save(real, author, { ...body, donation })
    if (author === 'colleague') {
      expect(['', 'attendees_only']).toContain(codeOf(first))
      if (first.status === 200) await accept(model, real, first)
      return
    }
    if (first.status === 200) return accept(model, real, first)
    expect(codeOf(first)).toBe('would_drop_people')
    const displaced = new Set((first.problem.people ?? []).map(({ spotId }) => spotId))
    expect(displaced.size).toBeGreaterThan(0)
    if (!isConfirmed) return
    const second = await save(real, author, { ...body, donation, confirmDrop: true })
    expect(codeOf(second)).toBe('')
    const named = model.saved.attendees.filter(({ id, attendeeInfo }) => attendeeInfo && !displaced.has(id))
    await accept(model, real, second)
    const kept = new Map(model.saved.attendees.map((spot) => [spot.id, spot.attendeeInfo]))
    for (const { id, attendeeInfo } of named) expect(kept.get(id)).toEqual(attendeeInfo)
  })

const saveStale = (author: Author) =>
  command(`${author} saves what has been changed since`, async (model, real) => {
    const { version, review } = model.saved
    if (model.isDeleted || version === 1 || author === 'colleague') return
    const body = { ...toBody(model.saved), version: version - 1, review: { ...review, comments: 'Too late' } }
    expect(codeOf(await save(real, author, body))).toBe('changed_elsewhere')
  })

const saveTwice = (author: Author, index: number, firstName: string) =>
  command(`${author} names guest ${index} ${firstName} twice, by one request`, async (model, real) => {
    if (model.isDeleted) return
    const body = { ...nameSpot(model.saved, index, firstName), requestId: randomUUID() }
    const [one, other] = await Promise.all([save(real, author, body), save(real, author, body)])
    expect([one.status, other.status]).toEqual([200, 200])
    expect(other.answer.version).toBe(one.answer.version)
    await accept(model, real, one)
  })

const saveAtOnce = (index: number) =>
  command(`partner and organizer name guest ${index} at once`, async (model, real) => {
    if (model.isDeleted || model.saved.attendees.every(({ isDeclined }) => isDeclined)) return
    const open = model.saved.attendees.findIndex(({ isDeclined }) => !isDeclined)
    const guest = model.saved.attendees[index % model.saved.attendees.length]?.isDeclined ? open : index
    const sent = (['partner', 'admin'] as const).map((author) =>
      save(real, author, nameSpot(model.saved, guest, `${author} ${model.saved.version}`)),
    )
    const replies = await Promise.all(sent)
    expect(replies.map(codeOf).sort()).toEqual(['', 'changed_elsewhere'])
    const done = replies.find(({ status }) => status === 200)
    if (done) await accept(model, real, done)
  })

const remove = () =>
  command('the organizer deletes it', async (model, real) => {
    const reply = await real.people.admin.call('deleteRegistration', { params: { id: model.id } })
    expect(reply.answer.version).toBe(model.saved.version + (model.isDeleted ? 0 : 1))
    model.saved = { ...model.saved, version: reply.answer.version }
    model.isDeleted = true
  })

const restore = () =>
  command('the organizer restores it', async (model, real) => {
    const reply = await real.people.admin.call('restoreRegistration', { body: { registrationId: model.id } })
    expect(reply.answer.version).toBe(model.saved.version + (model.isDeleted ? 1 : 0))
    model.saved = { ...model.saved, version: reply.answer.version }
    model.isDeleted = false
  })

const decideBeside = (isReopened: boolean) =>
  command(isReopened ? 'the organizer reopens it' : 'the organizer closes it again', async (model, real) => {
    const reopenedUntil = isReopened ? model.saved.event.eventDate : null
    const reply = await real.people.admin.call('reopenRegistration', { body: { id: model.id, reopenedUntil } })
    expect(reply.status).toBe(model.isDeleted ? 404 : 200)
  })

const author = fc.constantFrom<Author[]>('partner', 'partner', 'colleague', 'admin')
const index = fc.nat(11)
const firstName = fc.constantFrom('Ann', 'Bo', 'Cy')
const amount = fc.constantFrom(100, 600, 2_600, 5_500, 8_600)

export const lifeCommands = [
  fc.tuple(author, index, firstName).map((asked) => name(...asked)),
  fc.tuple(author, index, firstName).map((asked) => name(...asked)),
  fc.tuple(author, fc.constantFrom('', 'By bus')).map((asked) => comment(...asked)),
  fc.tuple(author, amount, fc.option(fc.nat(3)), fc.boolean()).map((asked) => give(...asked)),
  author.map(saveStale),
  fc.tuple(author, index, firstName).map((asked) => saveTwice(...asked)),
  index.map(saveAtOnce),
  fc.constant(remove()),
  fc.constant(restore()),
  fc.boolean().map(decideBeside),
]
