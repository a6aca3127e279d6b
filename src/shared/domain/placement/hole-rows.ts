import { defaultHoleCount, type holeCounts, holesPerColumn } from '../../limits.ts'
import type { Issue } from '../issue.ts'
import { joinWords, toNameKey } from '../text.ts'

export type HoleCount = (typeof holeCounts)[number]

export interface HoleRow {
  id: number
  holeNumber: number
  name: string
  par: boolean | null
  teamOne: string
  teamTwo: string
}

const teamFields = ['teamOne', 'teamTwo'] as const

export function blankHoleRow(holeNumber: number): HoleRow {
  return { id: 0, holeNumber, name: '', par: null, teamOne: '', teamTwo: '' }
}

export function fitHoleRows<Row extends HoleRow>(
  rows: readonly Row[],
  holeCount: HoleCount = defaultHoleCount,
): (Row | HoleRow)[] {
  return Array.from({ length: holeCount }, (_, index) => rows[index] ?? blankHoleRow(index + 1))
}

/** Rows that would be cut off although they have entries or placed golfers (`usedHoleIds`), so the page asks first. */
export function listLostRows<Row extends HoleRow>(
  rows: readonly Row[],
  holeCount: HoleCount,
  usedHoleIds: ReadonlySet<number> = new Set(),
): Row[] {
  return rows.slice(holeCount).filter((row) => isEntered(row) || usedHoleIds.has(row.id))
}

function isEntered(row: HoleRow): boolean {
  return row.par === true || [row.name, row.teamOne, row.teamTwo].some((text) => text.trim() !== '')
}

export function describeGolfers(holes: readonly { holeNumber: number; golferCount?: number | undefined }[]): string {
  const used = holes.filter(({ golferCount = 0 }) => golferCount > 0)
  const golfers = used.reduce((sum, { golferCount = 0 }) => sum + golferCount, 0)
  const numbers = joinWords(used.map(({ holeNumber }) => String(holeNumber)))
  return `${golfers === 1 ? '1 golfer is' : `${golfers} golfers are`} placed on ${used.length === 1 ? 'hole' : 'holes'} ${numbers}`
}

const furtherLetters = [...'CDEFGHIJKLMNOPQRSTUVWXYZ']

/**
 * Names unnamed teams after their hole: 1A and 1B. If a name is taken on any hole, the next letter is used: 1C. If no
 * letter is left, the team stays unnamed.
 */
export function numberTeams<Row extends HoleRow>(rows: readonly Row[]): Row[] {
  const taken = new Set(countTeamNames(rows).keys())
  const formatTeam = (row: Row, field: (typeof teamFields)[number], letter: string) => {
    const typed = row[field].trim()
    if (typed !== '') return typed
    const names = [letter, ...furtherLetters].map((each) => `${row.holeNumber}${each}`)
    const name = names.find((each) => !taken.has(toNameKey(each))) ?? ''
    taken.add(toNameKey(name))
    return name
  }
  return rows.map((row) => ({
    ...row,
    teamOne: formatTeam(row, 'teamOne', 'A'),
    teamTwo: formatTeam(row, 'teamTwo', 'B'),
  }))
}

/**
 * Paths begin with the position (`3.teamTwo`), and an empty path means the grid. Team names can be empty. Every
 * duplicate is reported.
 */
export function checkHoleRows(rows: readonly HoleRow[], holeCount: HoleCount): Issue[] {
  const timesUsed = countTeamNames(rows)
  const checkTeam = (name: string) => ((timesUsed.get(toNameKey(name)) ?? 0) > 1 ? 'Team names must be unique' : null)
  const ofTeams = rows.flatMap((row, index) =>
    teamFields.flatMap((field) => toHoleIssues(`${index}.${field}`, checkTeam(row[field]))),
  )
  return [...checkNumbers(rows, holeCount), ...ofTeams]
}

function checkNumbers(rows: readonly HoleRow[], holeCount: HoleCount): Issue[] {
  const isComplete = rows.length === holeCount && rows.every((row, index) => row.holeNumber === index + 1)
  return toHoleIssues('', isComplete ? null : `A course with ${holeCount} holes needs one row per hole, in order`)
}

function countTeamNames(rows: readonly HoleRow[]): Map<string, number> {
  const names = rows.flatMap((row) => teamFields.map((field) => toNameKey(row[field]))).filter((name) => name !== '')
  return names.reduce((times, name) => times.set(name, (times.get(name) ?? 0) + 1), new Map<string, number>())
}

function toHoleIssues(path: string, message: string | null): Issue[] {
  return message === null ? [] : [{ path, message }]
}

interface ShotgunHole {
  holeNumber: number
  isPar3: boolean
}

const splitOrder = (order: string): string[] => order.split(/[\s,;]+/).filter((part) => part !== '')

export function checkShotgunOrder(order: string, holeCount: number): string | null {
  const parts = splitOrder(order)
  const wrong = parts.find((part) => !(/^\d{1,2}$/.test(part) && Number(part) >= 1 && Number(part) <= holeCount))
  if (wrong !== undefined) return `“${wrong}” isn’t a hole. Enter numbers from 1 to ${holeCount} separated by commas`
  const numbers = parts.map(Number)
  const repeated = numbers.find((number, index) => numbers.indexOf(number) !== index)
  return repeated === undefined ? null : `Hole ${repeated} is listed twice`
}

/**
 * Holes with a second team, in order. By default, it alternates between the nines to avoid crowding, and takes par 3
 * last, where a second team waits longest.
 */
export function listSecondTeamHoles(order: string, holes: readonly ShotgunHole[]): number[] {
  const chosen = splitOrder(order).map(Number)
  if (chosen.length > 0) return chosen
  const placeInNine = (holeNumber: number) => (holeNumber - 1) % holesPerColumn
  return holes
    .toSorted(
      (one, other) =>
        Number(one.isPar3) - Number(other.isPar3) ||
        placeInNine(one.holeNumber) - placeInNine(other.holeNumber) ||
        one.holeNumber - other.holeNumber,
    )
    .map(({ holeNumber }) => holeNumber)
}
