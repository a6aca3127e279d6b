import { describe, expect, test } from 'vitest'
import { describeAddress } from './contact-rows.ts'

describe('an address', () => {
  const address = {
    isAddressOnFile: false,
    addressLine1: '1 Main St',
    addressLine2: '',
    city: 'Austin',
    postalCode: '78701',
  }

  test('is formatted as on an envelope', () => {
    expect(describeAddress(address, 'Texas')).toEqual(['1 Main St', 'Austin, Texas 78701'])
    expect(describeAddress({ ...address, addressLine2: 'Suite 4' }, '')).toEqual([
      '1 Main St',
      'Suite 4',
      'Austin, 78701',
    ])
  })

  test('is replaced by a short note if it is on file', () => {
    expect(describeAddress({ ...address, isAddressOnFile: true }, 'Texas')).toEqual(['On file'])
  })
})
