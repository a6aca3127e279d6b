import { expect, test } from 'vitest'
import { blankInfo } from '../spots/attendee-fields.ts'
import { toSearchLines } from './search-lines.ts'

test('a registration has a line for the partner and one for each spot, in the order of their numbers', () => {
  const spot = { id: 1, name: '', isDeclined: false, golf: true, dinner: true, vip: false, attendeeInfo: null }
  const ann = { ...blankInfo, firstName: 'Ann\tMary', lastName: 'Núñez', company: 'Bolt\nInc.', email: 'Ann@Bolt.test' }
  const lines = toSearchLines({
    contact: {
      ...{ nameForMarketingMaterials: 'Acme', companyName: 'Acme Inc.', firstName: 'Zoë', lastName: 'Day' },
      ...{ email: 'zoe@acme.test', phoneNumber: '612-555-0142', registeredByEmails: ['b@acme.test', 'a@acme.test'] },
    },
    spots: [
      { ...spot, spotNumber: 3, attendeeInfo: ann },
      { ...spot, spotNumber: 1 },
      { ...spot, spotNumber: 2, attendeeInfo: { ...blankInfo, firstName: 'Bo' } },
    ],
  })
  expect(lines.split('\n').map((line) => line.split('\t'))).toEqual([
    ['acme', 'acme inc.', 'zoe day', 'zoe@acme.test', '612-555-0142', '6125550142', 'a@acme.test', 'b@acme.test'],
    [''],
    ['bo ', '', ''],
    ['ann mary nunez', 'bolt inc.', 'ann@bolt.test'],
  ])
})
