import { describe, expect, test } from 'vitest'
import { describeAddress, describeOpenSpots } from './describe-summary.ts'

describe('an address', () => {
  const address = {
    isAddressOnFile: false,
    addressLine1: '1 Main St',
    addressLine2: '',
    city: 'Austin',
    postalCode: '78701',
  }

  test('stands as on an envelope', () => {
    expect(describeAddress(address, 'Texas')).toEqual(['1 Main St', 'Austin, Texas 78701'])
    expect(describeAddress({ ...address, addressLine2: 'Suite 4' }, '')).toEqual([
      '1 Main St',
      'Suite 4',
      'Austin, 78701',
    ])
  })

  test('on file is not repeated', () => {
    expect(describeAddress({ ...address, isAddressOnFile: true }, 'Texas')).toEqual(['On file'])
  })
})

test.each([
  [0, 4, ''],
  [4, 4, '4 of 4 spots are still open.'],
  [1, 1, '1 of 1 spot is still open.'],
  [1, 4, '1 of 4 spots is still open.'],
])('%i open spots of %i are said in words', (open, all, words) => {
  expect(describeOpenSpots(open, all)).toBe(words)
})
