import { expect, test } from 'vitest'
import { readColumn } from './hole-sheet.tsx'

test("reads a spreadsheet's first column with any line endings", () => {
  expect(readColumn('Oak\tx\r\nElm\t\r\n')).toEqual(['Oak', 'Elm'])
  expect(readColumn('Oak\n\nElm')).toEqual(['Oak', '', 'Elm'])
  expect(readColumn('\uFEFF"The ""Oak"""')).toEqual(['The "Oak"'])
})
