import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { sqliteFileName } from '#server/db/sqlite/data-folder.ts'
import { type EventFacts, pickEventFacts } from '#shared/domain/event/event-facts.ts'
import {
  addUp,
  attendeeColumns,
  type DatabaseRow,
  golferOf,
  holeOf,
  sumsOfLevels,
  toPartner,
  toSpot,
  toUser,
} from './floor-responses.ts'

/**
 * The benchmark's floor: the same responses from only `node:http` and prepared statements. It checks the caller, but
 * doesn't check rules, input, or limits.
 */
const database = new DatabaseSync(join(process.env.DATA_DIR ?? '', sqliteFileName))
database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')

const all = (sql: string) => {
  const statement = database.prepare(sql)
  return (...values: SQLInputValue[]) => statement.all(...values) as DatabaseRow[]
}
const one = (sql: string) => {
  const statement = database.prepare(sql)
  return (...values: SQLInputValue[]) => statement.get(...values) as DatabaseRow
}

const findSession = one(`select users.*, roles.name as role from sessions join users on users.id = sessions.userId
  join roles on roles.id = users.appRoleId where tokenHash = ? and expiresAt > ?`)
const listSpots = all('select * from spots where registrationId = ? order by spotNumber')
const listCourses = all(
  'select golfCourseId from registrationCoursePreferences where registrationId = ? order by position',
)
const listEmails = all('select email from registrationRegisteredBy where registrationId = ? order by email')
const findRegistration = one(`select registrations.*, events.name as eventName, events.eventDate,
  events.registrationOpenDate, events.onlineUpdatesCloseDate, venue, venueAddress, arrivalNote, dressCode, schedule,
  affiliations.name as affiliationName, partnershipLevels.name as levelName from registrations
  join events on events.id = registrations.eventId join affiliations on affiliations.id = affiliationId
  left join partnershipLevels on partnershipLevels.id = partnershipLevelId where registrations.id = ? and deletedAt is null`)
const listRegistrations = all(`select registrations.*, affiliations.name as affiliationName, partnershipLevels.name as
  levelName, golfCourses.name as courseName from registrations join affiliations on affiliations.id = affiliationId
  left join partnershipLevels on partnershipLevels.id = partnershipLevelId left join golfCourses on golfCourses.id =
  assignedGolfCourseId where eventId = ? and deletedAt is null order by registrations.id desc`)
const listSpotsOfEvent = all(`select spots.* from spots join registrations on registrations.id = registrationId
  where eventId = ? and deletedAt is null order by registrationId, spotNumber`)
const listPlaces = all(`select placements.*, golfCourseHoles.holeNumber, golfCourseHoles.golfCourseId,
  golfCourseTeams.name as teamName from placements join golfCourseHoles on golfCourseHoles.id = golfCourseHoleId
  left join golfCourseTeams on golfCourseTeams.holeId = golfCourseHoleId
  and golfCourseTeams.teamNumber = placements.teamNumber where eventId = ?`)
const listPreferences = all(`select registrationId, name from registrationCoursePreferences join golfCourses
  on golfCourses.id = golfCourseId join registrations on registrations.id = registrationId where eventId = ?
  order by registrationId, position`)
const findActiveEvent = one('select * from events order by eventDate, id limit 1')
const findEvent = one('select * from events where id = ?')
const listLevels = all(`select id, name from partnershipLevels join eventPartnershipLevels on id = partnershipLevelId
  where eventId = ? order by donationRangeStart, id`)
const listEventCourses = all(`select golfCourses.id, golfCourses.name, (select count(*) from golfCourseHoles where
  golfCourseId = golfCourses.id) as holeCount from golfCourses join eventGolfCourses on golfCourseId = golfCourses.id
  where eventId = ? order by golfCourses.name, golfCourses.id`)
const sumRegistrations = all(sumsOfLevels)
const sumSpots = all(`select assignedGolfCourseId as courseId, sum(golf) as golf, sum(dinner) as dinner, sum(dinner and
  not golf) as dinnerOnly, sum(vip) as vip, sum(placements.spotId is not null) as placed from spots join registrations
  on registrations.id = registrationId left join placements on placements.spotId = spots.id
  where registrations.eventId = ? and deletedAt is null and isDeclined = 0 group by assignedGolfCourseId`)
const listHoles = all(`select golfCourseHoles.golfCourseId, golfCourseHoles.id as golfCourseHoleDetailId, holeNumber,
  golfCourseHoles.name as holeName, one.name as team1Name, two.name as team2Name, isPar3 from golfCourseHoles
  join golfCourses on golfCourses.id = golfCourseHoles.golfCourseId join eventGolfCourses on
  eventGolfCourses.golfCourseId = golfCourseHoles.golfCourseId left join golfCourseTeams one on one.holeId =
  golfCourseHoles.id and one.teamNumber = 1 left join golfCourseTeams two on two.holeId = golfCourseHoles.id and
  two.teamNumber = 2 where eventId = ? order by golfCourses.name, golfCourses.id, holeNumber`)
const findLastChange = one('select max(id) as id from auditTrail where eventId = ?')

const insertOf = (table: string, columns: readonly string[]) =>
  database.prepare(`insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`)
const contactColumns = [
  'firstName',
  'lastName',
  'companyName',
  'email',
  'phoneNumber',
  'addressLine1',
  'addressLine2',
  'city',
  'territoryId',
  'postalCode',
]
const moreContactColumns = ['nameForMarketingMaterials', 'doNotSendConfirmation', 'isAddressOnFile']
const donationColumns = [
  'affiliationId',
  'partnershipLevelId',
  'donation',
  'additionalAttendeeCost',
  'attendingForBusinessPurposes',
  'golfersIncluded',
  'golfersAdditional',
  'golfersWaived',
  'dinnersIncluded',
  'dinnersAdditional',
  'dinnersWaived',
  'vipsIncluded',
  'vipsWaived',
  'allWaived',
]
const spotColumns = ['spotNumber', 'isDeclined', 'golf', 'dinner', 'vip']
const upsertContact = one(`insert into contacts (${contactColumns.join(', ')}, updatedAt) values
  (${contactColumns.map(() => '?').join(', ')}, ?) on conflict do update set updatedAt = excluded.updatedAt returning id`)
const insertRegistration = insertOf('registrations', [
  ...contactColumns,
  ...moreContactColumns,
  ...donationColumns,
  'comments',
  'isTaxInfoRequested',
  'eventId',
  'createdById',
  'contactId',
  'createdAt',
  'updatedAt',
])
const insertCourse = insertOf('registrationCoursePreferences', ['registrationId', 'position', 'golfCourseId'])
const insertSpot = insertOf('spots', ['registrationId', ...spotColumns, 'hasAttendeeInfo', ...attendeeColumns])
const auditColumns = 'at userId who entity entityId action registrationId eventId after words recordName'
const insertAudit = insertOf('auditTrail', auditColumns.split(' '))
const insertMail = insertOf('outbox', [
  'kind',
  'registrationId',
  'toAddress',
  'subject',
  'text',
  'html',
  'nextAttemptAt',
  'createdAt',
])
const insertRequest = insertOf('saveRequests', [
  'userId',
  'requestId',
  'bodyHash',
  'registrationId',
  'version',
  'createdAt',
])
const [begin, commit] = [database.prepare('begin immediate'), database.prepare('commit')]

const toSql = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value) as SQLInputValue
const pick = (row: DatabaseRow, columns: readonly string[]) => columns.map((column) => toSql(row[column]))

function readCaller(request: IncomingMessage): DatabaseRow | undefined {
  const token = /fairwaySession=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  return findSession(createHash('sha256').update(token).digest('hex'), new Date().toISOString())
}

function readRegistration(id: number) {
  const row = findRegistration(id)
  const isTrue = (column: string) => row[column] === 1
  const { eventId, version, reopenedUntil, affiliationName, levelName } = row
  const contact = Object.fromEntries(contactColumns.map((column) => [column, row[column]]))
  const donation = Object.fromEntries(donationColumns.map((column) => [column, row[column]]))
  return {
    id,
    eventId,
    contact: {
      ...contact,
      nameForMarketingMaterials: row.nameForMarketingMaterials,
      doNotSendConfirmation: isTrue('doNotSendConfirmation'),
      isAddressOnFile: isTrue('isAddressOnFile'),
      registeredByEmails: listEmails(id).map(({ email }) => email),
    },
    donation: {
      ...donation,
      golfersWaived: isTrue('golfersWaived'),
      dinnersWaived: isTrue('dinnersWaived'),
      vipsWaived: isTrue('vipsWaived'),
      allWaived: isTrue('allWaived'),
      attendingForBusinessPurposes: isTrue('attendingForBusinessPurposes'),
      coursePreferences: listCourses(id).map(({ golfCourseId }) => golfCourseId),
    },
    attendees: listSpots(id).map(toSpot),
    review: { comments: row.comments, isTaxInfoRequested: isTrue('isTaxInfoRequested') },
    event: {
      id: eventId,
      name: row.eventName,
      eventDate: row.eventDate,
      registrationOpenDate: row.registrationOpenDate,
      onlineUpdatesCloseDate: row.onlineUpdatesCloseDate,
      ...pickEventFacts(row as unknown as EventFacts),
    },
    version,
    changeable: 'everything',
    reopenedUntil,
    affiliationName,
    partnershipLevelName: levelName,
    belowLevel: { by: 0, isAgreed: false },
    placed: [],
    seated: [],
    dueOn: null,
  }
}

function readPartners(eventId: number) {
  const spots = Map.groupBy(listSpotsOfEvent(eventId), ({ registrationId }) => registrationId)
  const preferences = Map.groupBy(listPreferences(eventId), ({ registrationId }) => registrationId)
  const places = new Map(listPlaces(eventId).map((place) => [place.spotId, place]))
  return listRegistrations(eventId).map((row) =>
    toPartner(row, spots.get(row.id) ?? [], { places, preferences: preferences.get(row.id) ?? [] }),
  )
}

function readDashboard(today: number) {
  const event = findActiveEvent()
  const eventId = Number(event.id)
  const sums = { registrations: sumRegistrations(eventId), spots: sumSpots(eventId) }
  return addUp(event, { ...sums, levels: listLevels(eventId), courses: listEventCourses(eventId), today })
}

function readBoard(eventId: number) {
  const rows = new Map(listRegistrations(eventId).map((row) => [row.id, row]))
  const places = new Map(listPlaces(eventId).map((place) => [place.spotId, place]))
  return {
    part: 'golf',
    eventId,
    eventName: findEvent(eventId).name,
    isChangeable: true,
    isPublished: false,
    lastChangeId: findLastChange(eventId).id,
    areas: listEventCourses(eventId).map(({ id, name }) => ({ id, name })),
    sites: listHoles(eventId).map(holeOf),
    people: listSpotsOfEvent(eventId).flatMap((spot) => {
      const row = rows.get(spot.registrationId)
      return row?.assignedGolfCourseId && spot.golf === 1 ? [golferOf(spot, row, places.get(spot.id))] : []
    }),
    history: { changes: [], undoable: null, redoable: null },
    pairings: [],
    waitingRequests: 0,
  }
}

function save(caller: DatabaseRow, text: string) {
  const { eventId, contact, donation, attendees, review, requestId } = JSON.parse(text)
  const at = new Date().toISOString()
  begin.run()
  const contactId = upsertContact(...pick(contact, contactColumns), at).id as number
  const values = [...pick(contact, [...contactColumns, ...moreContactColumns]), ...pick(donation, donationColumns)]
  const more = [review.comments, toSql(review.isTaxInfoRequested), eventId, caller.id, contactId, at, at]
  const id = Number(insertRegistration.run(...values, ...more).lastInsertRowid)
  for (const [index, course] of donation.coursePreferences.entries()) insertCourse.run(id, index + 1, course)
  for (const spot of attendees) {
    insertSpot.run(id, ...pick(spot, spotColumns), 1, ...pick(spot.attendeeInfo, attendeeColumns))
  }
  const after = JSON.stringify({ contact, donation, attendees, review })
  const who = `${caller.firstName} ${caller.lastName}`
  insertAudit.run(at, caller.id as number, who, 'registration', id, 'create', id, eventId, after, '[]', '')
  const mail = attendees.map(({ name }: { name: string }) => `<li>${name}</li>`).join('')
  insertMail.run('confirmation', id, contact.email, 'Confirmation', mail, mail, at, at)
  const hash = createHash('sha256').update(text).digest('hex')
  insertRequest.run(caller.id as number, requestId, hash, id, 1, at)
  commit.run()
  const mails = [{ kind: 'confirmation', to: contact.email }]
  return { id, eventId, version: 1, isConfirmationSent: true, mails }
}

function respond(request: IncomingMessage, body: string): unknown {
  const caller = readCaller(request)
  if (!caller) return null
  const path = request.url ?? ''
  const id = Number(path.slice(path.lastIndexOf('/') + 1))
  if (path === '/api/auth/current-user') return toUser(caller)
  if (path === '/api/dashboard/admin') return readDashboard(Date.now())
  if (path === '/api/registrations/SaveRegistration') return save(caller, body)
  if (path.startsWith('/api/events/partners/')) return readPartners(id)
  if (path.startsWith('/api/Board/golf/')) return readBoard(id)
  return readRegistration(id)
}

const headers: Record<string, string> = JSON.parse(process.env.HEADERS ?? '{}')

createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    const isHealth = request.url === '/healthz'
    const answer = isHealth ? {} : respond(request, Buffer.concat(chunks).toString())
    const text = JSON.stringify(answer ?? {})
    response.writeHead(answer ? 200 : 401, { ...headers, 'content-length': Buffer.byteLength(text) }).end(text)
  })
}).listen(Number(process.env.PORT), '127.0.0.1')

process.once('SIGTERM', () => process.exit(0))
