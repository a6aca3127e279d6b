import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { allEndpoints, type EndpointName } from '#shared/contracts/all-endpoints.ts'
import type { Endpoint, Schema } from '#shared/contracts/endpoint.ts'
import { z } from '#shared/contracts/zod.ts'
import { draftFor } from './support/registrations.ts'
import { openWorld, type Visitor, type World } from './support/world.ts'

function fieldsOf(schema: Schema): Record<string, Schema> {
  return schema instanceof z.ZodMiniObject ? schema.def.shape : {}
}

const accepts = (schema: Schema, value: unknown) => z.safeParse(schema, value).success

const creating = (Object.entries(allEndpoints) as [EndpointName, Endpoint][]).flatMap(
  ([name, { method, path, body }]) => {
    const { id } = body ? fieldsOf(body) : {}
    return method === 'POST' && name.startsWith('save') && body && id && accepts(id, 0) ? [{ name, path, body }] : []
  },
)

function strip(schema: Schema, value: unknown): unknown {
  if (schema instanceof z.ZodMiniArray && Array.isArray(value)) {
    return value.map((item) => strip(schema.def.element, item))
  }
  if (!(schema instanceof z.ZodMiniObject) || typeof value !== 'object' || value === null) return value
  const fields = fieldsOf(schema)
  const needed = Object.entries(value).filter(([key]) => fields[key] && !accepts(fields[key], undefined))
  return Object.fromEntries(needed.map(([key, each]) => [key, strip(fields[key] as Schema, each)]))
}

const inFull: Partial<Record<EndpointName, (world: World) => Promise<unknown>>> = {
  saveAffiliation: async () => ({
    id: 0,
    name: 'Vendor',
    description: 'Delivers',
    isActive: false,
    isAdminOnly: true,
    sortOrder: 1,
  }),
  saveBenefit: async () => ({ id: 0, description: 'A logo on the cart', isActive: false, sortOrder: 1 }),
  saveEvent: async () => ({
    id: 0,
    name: 'Spring Classic',
    eventDate: '2027-05-14',
    registrationOpenDate: '2027-01-04',
    onlineUpdatesCloseDate: '2027-04-23',
    assignedGolfCourses: [],
    assignedPartnershipLevels: [],
  }),
  saveGolfCourse: async () => ({
    id: 0,
    name: 'North',
    holeCount: 18,
    isActive: false,
    holeDetails: Array.from({ length: 18 }, (_, index) => ({
      id: 0,
      holeNumber: index + 1,
      name: `Hole ${index + 1}`,
      par: true,
      teamOne: `${index}A`,
      teamTwo: `${index}B`,
    })),
  }),
  savePartnershipLevel: async () => ({
    id: 0,
    name: 'Eagle',
    numCoursePreferences: 1,
    displayInRegistration: false,
    isActive: false,
    affiliations: [],
    benefits: [],
    donation: { rangeStart: 0, rangeEnd: 1 },
    golfActivity: { id: 0, numberIncluded: 1, costOfAdditional: 0, additionalAllowed: 0 },
    dinnerActivity: { id: 0, numberIncluded: 1, costOfAdditional: 0, additionalAllowed: 0 },
    vipActivity: { id: 0, numberIncluded: 1 },
  }),
  saveDinnerTable: async (world) => ({
    eventId: (await world.build.event()).id,
    id: 0,
    number: 7,
    name: 'Head table',
    seats: 10,
    zone: 'front',
    heldFor: 'Speakers',
  }),
  saveUser: async () => ({
    id: 0,
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@acme.test',
    companyName: 'Acme',
    phoneNumber: '512-555-0100',
    appRole: 'user',
    appRoleId: 2,
    contactId: null,
  }),
  saveCampaign: async (world) => ({
    eventId: (await world.build.event()).id,
    id: 0,
    requestId: randomUUID(),
    audience: { kind: 'partners' },
    subject: 'Hello',
    text: 'Hello',
    schedule: { kind: 'day', on: '2027-04-01' },
    isOnWeekdays: true,
    excluded: [],
    isApproved: false,
    receivers: 0,
  }),
  saveRegistration: async (world) => draftFor(world, await world.build.user()),
}

const defaults: Partial<Record<EndpointName, object>> = {
  saveAffiliation: { description: '', isActive: true, isAdminOnly: false },
  saveBenefit: { isActive: true },
  saveGolfCourse: {
    holeCount: 18,
    isActive: true,
    holeDetails: Array.from({ length: 18 }, () =>
      expect.objectContaining({ name: '', par: null, teamOne: '', teamTwo: '' }),
    ),
  },
  savePartnershipLevel: { displayInRegistration: true, isActive: true },
  saveDinnerTable: { name: '', heldFor: '' },
  saveUser: { companyName: '', phoneNumber: '', contactId: expect.toBeOneOf([null, expect.any(Number)]) },
}

let world: World
let admin: Visitor

beforeEach(async () => {
  world = await openWorld()
  admin = await world.as(await world.build.user({ role: 'admin' }))
})

async function read(name: EndpointName, full: unknown, id: number) {
  const { eventId } = full as { eventId?: number }
  const isTable = name === 'saveDinnerTable'
  const { method, path }: Endpoint = allEndpoints[isTable ? 'getBoard' : (name.replace('save', 'get') as EndpointName)]
  const url = path.replace(':id', String(id)).replace(':eventId', String(eventId)).replace(':part', 'dinner')
  const { statusCode, json } = await admin.request({ method: method as 'GET', url })
  return { statusCode, json, as: (stored: object) => (isTable ? { sites: [{ table: { id, ...stored } }] } : stored) }
}

describe.each(creating)('$name', ({ name, path, body }) => {
  test('stores the default for every omitted field', async () => {
    const full = await inFull[name]?.(world)
    expect(full, 'a new kind of thing: say what it is in full').toBeDefined()
    const minimal = strip(body, full)
    const sent = await admin.request({ method: 'POST', url: path, payload: minimal as object })
    expect([sent.statusCode, sent.json()]).toMatchObject([200, defaults[name] ?? {}])
    const stored = await read(name, full, sent.json().id)
    expect([stored.statusCode, stored.json()]).toMatchObject([200, stored.as(defaults[name] ?? {})])
  })
})

test("doesn't require optional text in any of the organizers' records", () => {
  const listTexts = (schema: Schema, path: string): string[] => {
    if (schema instanceof z.ZodMiniArray) return listTexts(schema.def.element as Schema, path)
    if (accepts(schema, '') && !accepts(schema, undefined)) return [path]
    return Object.entries(fieldsOf(schema)).flatMap(([key, field]) => listTexts(field, `${path}.${key}`))
  }
  // A registration is sent whole, so an omitted field never clears a stored one.
  const kept = creating.filter(({ name }) => name !== 'saveRegistration')
  expect(kept.length).toBeGreaterThan(5)
  expect(kept.flatMap(({ name, body }) => listTexts(body, name))).toEqual([])
})
