import { expect, test } from 'vitest'
import { describeSendOutcome, explainUnsent } from './mail-setup.ts'

test('shows “sent” only if email is set up, and details only to organizers', () => {
  const tell = (...reader: Parameters<typeof explainUnsent>) =>
    describeSendOutcome('Invitation', explainUnsent(...reader), 'ann@acme.test')
  expect(tell('ready', 'admin')).toBe('Invitation sent to ann@acme.test')
  expect(tell('ready', 'user')).toBe('Invitation sent to ann@acme.test')
  expect(tell('noServer', 'admin')).toBe('Invitation not yet sent to ann@acme.test because email isn’t set up')
  expect(tell('noPassword', 'admin')).toBe(
    'Invitation not yet sent to ann@acme.test because the mail server’s password is missing',
  )
  for (const setup of ['noServer', 'noPassword'] as const) {
    expect(tell(setup, 'user')).toBe(
      'Invitation not yet sent to ann@acme.test because the organizers haven’t set up email',
    )
  }
  expect(describeSendOutcome('3 invitations', '')).toBe('3 invitations sent')
})
