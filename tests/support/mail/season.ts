import { randomUUID } from 'node:crypto'
import { runCampaigns } from '#server/features/email/campaigns/run-campaigns.ts'
import type { campaignEndpoints } from '#shared/contracts/email/campaigns.ts'
import type { EndpointInput } from '#shared/contracts/endpoint.ts'
import type { Schedule } from '#shared/domain/mail/campaign.ts'
import { startingTexts } from '#shared/domain/mail/starting-texts.ts'
import { autoFillSpots } from '#shared/domain/spots/allowances.ts'
import { blankAttendeeInfo } from '#shared/domain/spots/attendee-fields.ts'
import { sumPlaces } from '#shared/domain/spots/spot.ts'
import { toSave } from '#tests/support/registrations.ts'
import { openWorld } from '#tests/support/world.ts'

export type Campaign = EndpointInput<typeof campaignEndpoints.saveCampaign>['body']

const beforeClose = (...days: number[]): Schedule => ({ kind: 'days', from: 'updatesClose', days })
export const names: Partial<Campaign> = {
  audience: { kind: 'missingNames' },
  ...startingTexts.missingNames,
  schedule: beforeClose(7, 1) as never,
}

export async function openSeason(now = '2027-03-20T18:00:00.000Z') {
  const world = await openWorld({ now })
  const admin = await world.as(
    await world.build.user({ role: 'admin', firstName: 'Kim', lastName: 'Day', email: 'kim@club.test' }),
  )
  const event = await world.build.event({
    name: 'Classic',
    eventDate: '2027-05-01',
    registrationOpenDate: '2027-01-01',
    onlineUpdatesCloseDate: '2027-04-10',
  })
  const build = (name: string, eventId = event.id) =>
    world.build.registration({
      ...{ eventId, level: 'Eagle', named: 2 },
      contact: {
        email: `${name.toLowerCase()}@x.test`,
        firstName: name,
        companyName: name,
        nameForMarketingMaterials: name,
      },
    })
  const acme = await build('Acme')
  const bolt = await build('Bolt')
  const words = {
    audience: { kind: 'partners' as const },
    subject: '{company} at {event}',
    text: 'Hi {first name}, see {link}.',
    excluded: [],
  }
  const write = (changes: Partial<Campaign> = {}): Campaign => ({
    ...{ ...words, eventId: event.id, id: 0, requestId: randomUUID(), isOnWeekdays: false, isApproved: true },
    ...{ receivers: 2, schedule: { kind: 'now' as const } },
    ...changes,
  })
  const deps = { db: world.db, now: () => world.clock.now, mailIsWaiting: () => undefined }
  return {
    ...{ world, admin, event, acme, bolt, build, write },
    save: (changes: Partial<Campaign> = {}) => admin.call('saveCampaign', { body: write(changes) }),
    preview: async (changes: Partial<Campaign> = {}) => {
      const { id: _, requestId: __, receivers: ___, isApproved: ____, ...asked } = write(changes)
      return (await admin.call('previewCampaign', { body: asked })).answer
    },
    list: async () => (await admin.call('listCampaigns', { params: { eventId: event.id } })).answer,
    runAt: async (moment: string) => {
      world.clock.now = new Date(moment)
      await Promise.all([runCampaigns(deps), runCampaigns(deps)])
      return world.mailbox.empty()
    },
    nameAll: async ({ id }: { id: number }) => {
      const { answer } = await admin.call('getRegistration', { params: { id } })
      const attendees = autoFillSpots(answer.attendees, sumPlaces(answer.donation)).map((spot) => ({
        ...spot,
        attendeeInfo: { ...blankAttendeeInfo, firstName: 'Ann', lastName: 'Lee' },
      }))
      await admin.call('saveRegistration', { body: { ...toSave(answer as never), attendees } as never })
    },
  }
}
