import { expect, test } from 'vitest'
import { logoThreshold } from '#shared/limits.ts'
import { listNextSteps } from './list-next-steps.ts'

test('a large partner with a level still has names, a logo and the payment to send, and benefits to read about', () => {
  const donation = { donation: logoThreshold, partnershipLevelId: 2 }
  expect(listNextSteps({ attendees: [{}], donation })).toEqual(['names', 'logo', 'payment', 'benefits'])
})

test('nobody is asked for names without spots, for a logo below the threshold, or told of benefits without a level', () => {
  const donation = { donation: logoThreshold - 1, partnershipLevelId: 0 }
  expect(listNextSteps({ attendees: [], donation })).toEqual(['payment'])
})
