import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { rounds } from '#tests/support/models/scale.ts'
import { readWorkbook } from '#tests/support/read-workbook.ts'
import { type Column, linesColumn, momentColumn, moneyColumn, numberColumn, textColumn, yesNoColumn } from './column.ts'
import { writeWorkbook } from './write-workbook.ts'

const now = new Date('2027-03-02T18:00:00Z')

const writeAndRead = async <Row>(columns: Column<Row>[], rows: readonly Row[]) =>
  readWorkbook(await writeWorkbook([{ name: 'Guests & friends', columns, rows: rows.map((row) => [row]) }], now))

const texts = [textColumn<string>('Text', 20, (text) => text)]

const readTexts = async (given: readonly string[]) =>
  (await writeAndRead(texts, given)).rows.map(({ Text }) => Text ?? '')

describe('a workbook', () => {
  test('has typed cells and a bold, frozen header row', async () => {
    const workbook = await writeAndRead(
      [
        textColumn<number>('Name', 30, () => 'Ann'),
        numberColumn<number>('Count', 8, (row) => row),
        moneyColumn<number>('Given', 12, (row) => row * 1_000),
        yesNoColumn<number>('Known', 8, (row) => row > 1),
        momentColumn<number>('At', 'America/Chicago', () => '2027-03-02T05:59:00.000Z'),
      ],
      [1, 2],
    )
    expect(workbook.sheetName).toBe('Guests & friends')
    expect(workbook.rows).toEqual([
      { Name: 'Ann', Count: 1, Given: 1_000, Known: 'no', At: new Date('2027-03-01T23:59:00.000Z') },
      { Name: 'Ann', Count: 2, Given: 2_000, Known: 'yes', At: new Date('2027-03-01T23:59:00.000Z') },
    ])
    expect(workbook.frozenRows).toBe(1)
    expect(workbook.width('Name')).toBe(30)
    expect(workbook.cell(0, 'Name').style?.font?.bold).toBe(true)
    expect(workbook.cell(1, 'Name').style?.font?.bold).not.toBe(true)
    expect(workbook.cell(1, 'Given').style?.numFmt).toBe('"$"#,##0')
    expect(workbook.cell(1, 'Count').style?.numFmt).toBe('0')
  })

  test('is printed in landscape, with every column on the page and a header on each page', async () => {
    const { pageSetup } = await writeAndRead(texts, ['Ann'])
    expect(pageSetup).toMatchObject({
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: '$1:$1',
    })
  })

  test('can be empty or have more columns than the alphabet has letters', async () => {
    const columns = Array.from({ length: 60 }, (_, index) => numberColumn<number>(`C${index}`, 8, (row) => row + index))
    expect((await writeAndRead(columns, [])).headers).toHaveLength(60)
    expect((await writeAndRead(columns, [1])).rows[0]).toMatchObject({ C0: 1, C26: 27, C59: 60 })
  })

  test.each([
    '=HYPERLINK("http://evil.test","x")',
    '+1',
    '-1',
    '@x',
    ' =1+1',
    "'=1",
    '=',
    '00123',
    '1e5',
    'TRUE',
    '#N/A',
    '#DIV/0!',
  ])('stores the text %s as text', async (text) => {
    const workbook = await writeAndRead(texts, [text])
    expect(workbook.rows[0]?.Text).toBe(text)
    const { type, formula } = workbook.cell(1, 'Text')
    expect(type).toMatch(/^(string|richText)$/)
    expect(formula).toBeUndefined()
  })

  test("formats text that looks like a formula as text, so that editing doesn't activate it", async () => {
    const workbook = await writeAndRead(texts, ['=1', "'@x", '#N/A', 'x=1'])
    expect([1, 2, 3, 4].map((row) => workbook.cell(row, 'Text').style?.numFmt)).toEqual(['@', '@', '@', undefined])
  })

  test('preserves letters in every script and line breaks', async () => {
    const names = [
      '👩🏽‍🚀 Zoë',
      'شركة الأمل',
      'a'.repeat(200),
      '  blank  ',
      '<b>&"\'</b>',
      'one\ntwo\tthree',
      '_x0041_',
      ']]>',
    ]
    expect(await readTexts(names)).toEqual(names)
    const lines = [linesColumn<string>('Comments', 40, (text) => text)]
    const workbook = await writeAndRead(lines, ['one\r\ntwo', '=1\n2'])
    expect(workbook.rows.map(({ Comments }) => Comments)).toEqual(['one\ntwo', '=1\n2'])
    expect(workbook.cell(2, 'Comments').style?.alignment?.wrapText).toBe(true)
  })

  test("removes characters that aren't allowed in the file format", async () => {
    expect(await readTexts(['a\u0000b\u001Fc\uFFFFd', '\uD83D', 'x'.repeat(40_000)])).toEqual([
      'abcd',
      '\uFFFD',
      `${'x'.repeat(32_760)}… (cut)`,
    ])
  })

  test('preserves any text', async () => {
    const speakable = fc
      .string({ unit: 'binary', maxLength: 60 })
      .map((text) => text.replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ''))
    await fc.assert(
      fc.asyncProperty(fc.array(speakable, { minLength: 10, maxLength: 30 }), async (given) => {
        expect(await readTexts(['first', ...given, 'last'])).toEqual(['first', ...given, 'last'])
      }),
      { numRuns: rounds(2) },
    )
  })

  test.each([
    ['rows that cannot be read', { name: 'S', rows: failing }],
    ['a sheet that cannot be written', { name: 'S'.repeat(32), rows: [] }],
  ])("can't be written with %s", async (_, sheet) => {
    await expect(writeWorkbook([{ columns: texts, ...sheet }], now)).rejects.toThrow()
  })
})

describe('workbooks', () => {
  const write = (rows: AsyncIterable<string[]>) => writeWorkbook([{ name: 'S', columns: texts, rows }], now)

  test('are written one at a time, even after a failure', async () => {
    const log: string[] = []
    async function* rows(name: string) {
      log.push(`begin ${name}`)
      yield [name]
      if (name === 'b') throw new Error('gone')
    }
    const writing = ['a', 'b', 'c'].map((name) => write(rows(name)).finally(() => log.push(`end ${name}`)))
    const results = await Promise.allSettled(writing)
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(log).toEqual(['begin a', 'end a', 'begin b', 'end b', 'begin c', 'end c'])
  })

  test('fail if their worker thread ends, without blocking the next workbook', async () => {
    process.once('worker', (worker) => void worker.terminate())
    await expect(writeWorkbook([{ name: 'S', columns: texts, rows: [['a']] }], now)).rejects.toThrow('thread')
    expect(await readTexts(['b'])).toEqual(['b'])
  })
})

const failing = {
  async *[Symbol.asyncIterator]() {
    yield ['first']
    throw new Error('gone')
  },
}

const soffice = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'soffice'))
  .find((program) => existsSync(program))

if (soffice) {
  test('writes a workbook that LibreOffice can open, preserving texts', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fairway-workbook-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const columns = [...texts, moneyColumn<string>('Given', 12, () => 30_000)]
    const rows = [['=HYPERLINK("http://evil.test")', '#N/A', '_x0041_', 'شركة 👩🏽‍🚀']]
    const file = join(folder, 'guests.xlsx')
    await writeFile(file, await writeWorkbook([{ name: 'Guests', columns, rows }], now))
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`
    // Separates by tabs. Token 7 (`false`) omits unneeded quotes, which differ between versions.
    const asCsv = ['--convert-to', 'csv:Text - txt - csv (StarCalc):9,34,76,1,,0,false', '--outdir', folder, file]
    await promisify(execFile)(soffice, [profile, '--headless', '--norestore', ...asCsv])
    const lines = (await readFile(join(folder, 'guests.csv'), 'utf8')).trim().split('\n')
    expect(lines.map((line) => line.split('\t').map(unquote))).toEqual([
      ['Text', 'Given'],
      ['=HYPERLINK("http://evil.test")', '$30,000'],
      ['#N/A', '$30,000'],
      ['_x0041_', '$30,000'],
      ['شركة 👩🏽‍🚀', '$30,000'],
    ])
  })
}

const unquote = (cell: string) => (/^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell)
