import type { GuestSpot } from '#shared/contracts/registrations/guest-links.ts'
import { noEventFacts } from '#shared/domain/event/event-facts.ts'

export const spot: GuestSpot = {
  event: { name: 'Spring Classic', eventDate: '2027-05-14', ...noEventFacts },
  partner: 'Acme',
  contact: 'Dana Ellery',
  until: '2027-04-23',
  golf: true,
  dinner: false,
  vip: false,
  state: 'open',
  answeredOn: null,
  isChanged: false,
  changedOn: null,
  attendee: null,
  sentTo: null,
  confirmedTo: null,
  version: 'v1',
  travelMethods: [{ id: 1, name: 'Driving' }],
  clubTypes: [{ id: 4, name: 'Left-handed' }],
}
