import { describe, expect, test } from 'vitest'
import { countOthersOfCompany, isSameCompany, isSameCompanyDomain } from './same-company.ts'

describe('isSameCompany', () => {
  test.each([
    ['Acme Golf', 'ACME  golf ', true],
    ['École & Søn', 'ecole & son', true],
    ['Acme', 'Acme Golf', false],
    ['', '', false],
    [' ', '', false],
  ])('compares “%s” and “%s”', (one, other, isSame) => {
    expect(isSameCompany(one, other)).toBe(isSame)
  })
})

describe('isSameCompanyDomain', () => {
  test.each([
    ['ann@acme.test', 'Bo@ACME.test', true],
    ['ann@acme.test', 'bo@mail.acme.test', false],
    ['ann@gmail.com', 'bo@gmail.com', false],
    ['ann@yahoo.co.uk', 'bo@Yahoo.co.uk', false],
    ['ann@me.com', 'bo@me.com', false],
    ['ann@acme.com', 'bo@me.com', false],
    ['ann@acme.com', 'bo@acme.com', true],
  ])('compares %s and %s', (one, other, isSame) => {
    expect(isSameCompanyDomain(one, other)).toBe(isSame)
  })
})

test("counts a company's other partners, and leaves out partners without any", () => {
  const list = ['Acme', 'acme', 'Bell', '', '', ' ACME'].map((companyName, id) => ({ id, companyName }))
  expect(Object.fromEntries(countOthersOfCompany(list))).toEqual({ 0: 2, 1: 2, 5: 2 })
})
