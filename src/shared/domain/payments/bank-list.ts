/** Incoming payments from a bank's list, and the registrations they are probably for. */

import { toNameKey } from '../text.ts'
import { parseCents } from './cents.ts'

export interface BankRow {
  receivedOn: string
  cents: number
  /** The other cells: who paid, and what for. */
  text: string
}

export interface BankRows {
  rows: BankRow[]
  /** The number of outgoing payments. */
  outgoing: number
  /** Rows without an amount, or with a date that is missing or in the future. */
  unreadable: string[]
}

/** Reads the rows of a table: the day, the amount, and the rest as text. A header can name the columns. */
export function readBankRows(table: readonly (readonly string[])[], today: string): BankRows {
  const cells = table.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some((cell) => cell !== ''))
  const header = cells[0]?.some((cell) => readDay(cell) || isMoney(cell)) ? [] : (cells[0] ?? [])
  const body = header.length > 0 ? cells.slice(1) : cells
  const dayColumn = header.findIndex((name) => /date|day|posted/i.test(name))
  const incoming = header.findIndex((name) => /credit|deposit|paid in/i.test(name))
  const moneyColumn =
    incoming >= 0 ? incoming : header.findIndex((name) => /amount/i.test(name) && !/debit|withdraw/i.test(name))
  const read: BankRows = { rows: [], outgoing: 0, unreadable: [] }
  for (const row of body) {
    const dayAt = dayColumn >= 0 ? dayColumn : row.findIndex((cell) => readDay(cell) !== null)
    const moneyAt = moneyColumn >= 0 ? moneyColumn : row.findIndex((cell, at) => at !== dayAt && isMoney(cell))
    const receivedOn = readDay(row[dayAt] ?? '')
    const cents = parseCents(row[moneyAt] ?? '')
    const text = row.filter((cell, at) => at !== dayAt && at !== moneyAt && cell !== '').join(' ')
    if (cents !== null && cents <= 0) read.outgoing += 1
    else if (receivedOn === null || receivedOn > today || cents === null) read.unreadable.push(row.join(' '))
    else read.rows.push({ receivedOn, cents, text })
  }
  return read
}

/** A number without cents or a dollar sign may be a check number, so it isn't an amount. */
const isMoney = (cell: string) => /[.,]\d{2}$|\$/.test(cell.replace(/\)$/, '')) && parseCents(cell) !== null

/** Reads `2027-05-14`, `5/14/2027`, or `5/14/27`. */
function readDay(cell: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(cell)
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(cell)
  const [year = '', month = '', day = ''] = iso ? iso.slice(1) : american ? [american[3], american[1], american[2]] : []
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const parsed = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== date ? null : date
}

export interface Payer {
  registrationId: number
  /** The partner's names. */
  names: readonly string[]
  openCents: number
}

export type MatchReason = 'number' | 'amountAndName' | 'name' | 'amount'

/** For the person who confirms it. */
export const matchReasons: Record<MatchReason, string> = {
  number: 'Registration number',
  amountAndName: 'Amount and name',
  name: 'Name',
  amount: 'Amount only',
}

type Match = { registrationId: number; reason: MatchReason } | null

/**
 * Returns a function that finds the registration that a row most likely pays, by number, then amount and name. Null if
 * that isn't clear.
 */
export function createMatcher(payers: readonly Payer[]): (row: BankRow) => Match {
  const byNumber = new Map(payers.map((payer) => [payer.registrationId, payer]))
  const byAmount = Map.groupBy(payers, ({ openCents }) => openCents)
  const names = payers.flatMap((payer) => payer.names.map((name) => ({ payer, words: listWords(name) })))
  const byWord = Map.groupBy(
    names.filter(({ words }) => words.some((word) => word.length > 2)),
    ({ words }) => words[0] ?? '',
  )
  return ({ cents, text }) => {
    const number = /(?:FW-\d{4}-0*|\b(?:reg|registration)\.?\s*(?:no\.?|number)?\s*#?\s*)(\d{1,10})/i.exec(text)?.[1]
    const there = new Set(listWords(text))
    const named = new Set(
      [...there].flatMap((word) =>
        (byWord.get(word) ?? []).flatMap(({ payer, words }) => (words.every((one) => there.has(one)) ? payer : [])),
      ),
    )
    const due = byAmount.get(cents) ?? []
    const numbered = byNumber.get(Number(number ?? 0))
    const candidates: [MatchReason, Payer[]][] = [
      ['number', numbered ? [numbered] : []],
      ['amountAndName', due.filter((payer) => named.has(payer))],
      ['name', [...named]],
      ['amount', due],
    ]
    const clear = candidates.find(([, [payer, ...others]]) => payer && others.length === 0)
    return clear?.[1][0] ? { registrationId: clear[1][0].registrationId, reason: clear[0] } : null
  }
}

const companyForms = /\b(inc|llc|ltd|corp|corporation|co|company|the|and|of)\b/gi

/** Banks shorten names, so the words count, without the legal form. */
const listWords = (written: string): string[] =>
  toNameKey(written.replace(companyForms, ' ')).match(/[\p{L}\p{N}]+/gu) ?? []
