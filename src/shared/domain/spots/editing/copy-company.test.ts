import { expect, test } from 'vitest'
import { called, declined, golf, makeSpots } from '#tests/support/models/any-spots.ts'
import { copyCompany, planCompanyCopy } from './copy-company.ts'

const spots = makeSpots(
  { ...golf, ...called('Ann Lee', { company: 'Acme' }) },
  called('Bo Ray'),
  called('Cy Day', { company: 'Zenith' }),
  {},
  { ...golf, ...declined },
)

test('a company is for the named: those without one, and apart from them those with another', () => {
  expect(planCompanyCopy(spots, ' Acme ')).toEqual({ missing: [1], other: [2] })
})

test('a company of blanks is none, and a person with an empty one is without', () => {
  const blank = makeSpots(called('Ann Lee', { company: '  ' }), called('Bo Ray', { company: ' Acme ' }))
  expect(planCompanyCopy(blank, 'Acme')).toEqual({ missing: [0], other: [] })
})

test('it is given to those who are asked for, and to nobody who is not named', () => {
  const companies = copyCompany(spots, ' Acme ', [1, 3]).map(({ attendeeInfo }) => attendeeInfo?.company)
  expect(companies).toEqual(['Acme', 'Acme', 'Zenith', undefined, undefined])
})
