import { expect, test } from 'vitest'
import { readColumn } from './hole-sheet.tsx'

test('reads the first column of a spreadsheet, however its lines end', () => {
  expect(readColumn('Oak\tx\r\nElm\t\r\n')).toEqual(['Oak', 'Elm'])
  expect(readColumn('Oak\n\nElm')).toEqual(['Oak', '', 'Elm'])
  expect(readColumn('\uFEFF"The ""Oak"""')).toEqual(['The "Oak"'])
})
