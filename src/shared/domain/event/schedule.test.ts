import { describe, expect, test } from 'vitest'
import { findEventHours, listSchedule, normalizeSchedule, pickSchedule, readSchedule } from './schedule.ts'

describe('readSchedule', () => {
  test.each([
    ['7:00 AM Check-in', 420],
    ['7 am Check-in', 420],
    ['07:00 Check-in', 420],
    ['7.00 a.m. - Check-in', 420],
    ['12:15 AM Check-in', 15],
    ['12:00 PM Check-in', 720],
    ['17:30 Check-in', 1050],
  ])('reads the time of “%s”', (typed, minutes) => {
    expect(listSchedule(typed)).toEqual([{ minutes, time: expect.any(String), text: 'Check-in' }])
  })

  test.each([
    'Check-in',
    '7:00',
    '7:60 AM Check-in',
    '13:00 PM Check-in',
    '24:00 Check-in',
    '4 teams start',
    '0 AM Sleep',
  ])('rejects “%s”', (typed) => {
    expect(readSchedule(typed)).toEqual({ problem: expect.stringContaining(typed) })
  })

  test('reads a time earlier than the one above it as after midnight', () => {
    expect(listSchedule('11:00 PM Dancing\n12:30 AM Bus home').map(({ minutes }) => minutes)).toEqual([1380, 1470])
  })

  test('rejects a schedule that is out of order or too long', () => {
    expect(readSchedule('6 PM Dinner\n8 AM Golf\n7 AM Check-in')).toHaveProperty('problem')
    expect(readSchedule(Array(9).fill('8 AM Golf').join('\n'))).toEqual({ problem: 'Enter at most 8 lines' })
  })
})

test('normalizes every schedule line', () => {
  expect(normalizeSchedule(' 7am Check-in\n\n17:30 – Reception ')).toBe('7:00 AM Check-in\n5:30 PM Reception')
})

test("ends the event two hours after the schedule's last line", () => {
  expect(findEventHours('7 AM Check-in\n6:30 PM Dinner')).toEqual({ start: 420, end: 1230 })
  expect(findEventHours('')).toBeNull()
})

test.each([
  ['golf and the VIP reception', { golf: true, vip: true }, [0, 1, 2, 3]],
  ['golf', { golf: true, vip: false }, [0, 1, 3]],
  ['the VIP reception', { golf: false, vip: true }, [2, 3]],
  ['dinner only', { golf: false, vip: false }, [3]],
])('picks the schedule for someone with %s', (_, spot, kept) => {
  const lines = ['7:00 AM Check-in', '8:30 AM Shotgun start', '5:00 PM VIP Reception', '6:30 PM Dinner']
  expect(pickSchedule(lines.join('\n'), spot)).toBe(kept.map((index) => lines[index]).join('\n'))
})

test("picks the whole schedule if it lacks a line for a guest's activities", () => {
  expect(pickSchedule('7:00 AM VIP check-in', { golf: false, vip: false })).toBe('7:00 AM VIP check-in')
  expect(pickSchedule('7:00 AM Check-in', { golf: false, vip: true })).toBe('7:00 AM Check-in')
})
