import { expect, test } from 'vitest'
import { readPastedNames } from './pasted-names.ts'

test('reads one name per line, without bullets or blank lines', () => {
  expect(readPastedNames('• Supplier\r\n\n 2. Guild ', [])).toEqual({ added: ['Supplier', 'Guild'], repeated: 0 })
})

test('skips repeated names, regardless of case and spaces', () => {
  expect(readPastedNames('supplier\nGuild\nGUILD \nTeam', ['Supplier'])).toEqual({
    added: ['Guild', 'Team'],
    repeated: 2,
  })
})
