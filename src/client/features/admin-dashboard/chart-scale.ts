/** Where a chart of what grows from week to week puts its weeks and amounts. */

import type { WeekTotal } from '#shared/domain/dashboard/by-week.ts'

export interface ChartScale {
  /** Percent from the left; the event's week is at the right end. */
  placeWeek: (weeksBefore: number) => number
  /** Percent from the top. */
  placeAmount: (amount: number) => number
  /** Round amounts for the lines across, from 0 up; the last one is at the top. */
  amounts: number[]
  /** Weeks that are written below, from the earliest to 0. */
  weeks: number[]
}

const mostLinesAcross = 5
const mostWeeksWritten = 7

export function createChartScale(lines: readonly (readonly WeekTotal[])[]): ChartScale {
  const all = lines.flat()
  const firstWeek = all.reduce((first, { weeksBefore }) => Math.max(first, weeksBefore), 1)
  const largest = all.reduce((most, { total }) => Math.max(most, total), 1)
  const step = chooseStep(largest)
  const top = Math.ceil(largest / step) * step
  return {
    placeWeek: (weeksBefore) => (100 * (firstWeek - weeksBefore)) / firstWeek,
    placeAmount: (amount) => 100 - (100 * amount) / top,
    amounts: countUp(top, step),
    weeks: countUp(firstWeek, Math.ceil(firstWeek / (mostWeeksWritten - 1))).reverse(),
  }
}

const roundFactors = [1, 2, 5, 10]

/** The smallest of 1, 2, 5, 10, 20, 50 and so on with which few lines reach the top. */
function chooseStep(largest: number): number {
  const least = largest / (mostLinesAcross - 1)
  const magnitude = 10 ** Math.max(0, Math.floor(Math.log10(least)))
  return magnitude * (roundFactors.find((factor) => factor * magnitude >= least) ?? 10)
}

function countUp(to: number, step: number): number[] {
  return Array.from({ length: Math.floor(to / step) + 1 }, (_, index) => index * step)
}
