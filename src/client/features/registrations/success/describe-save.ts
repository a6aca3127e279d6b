import type { SavedRegistration } from '#shared/contracts/registrations/registration.ts'
import { groupSaveEmails } from '#shared/domain/mail/save-mails.ts'

type SaveSummary = ReturnType<typeof summarizeSave>

declare module '@tanstack/react-router' {
  interface HistoryState {
    saveSummary?: SaveSummary
    isRedirected?: boolean
  }
}

export function summarizeSave({ isConfirmationSent = false, mails = [] }: SavedRegistration, isUpdate: boolean) {
  return { isUpdate, isConfirmationSent, mails }
}

interface SendingOutcome {
  summary: SaveSummary | undefined
  /** Words to follow "because". Empty if emails are sent. */
  whyUnsent: string
}

export function describeSave(partner: string, email: string, { summary, whyUnsent }: SendingOutcome): string {
  if (!summary) return `${partner} is registered.`
  const { isUpdate, isConfirmationSent, mails } = summary
  const saved = isUpdate ? `${partner}’s registration is updated.` : `${partner} is registered.`
  if (whyUnsent && mails.length > 0) return `${saved} ${describeSaveEmails(mails, whyUnsent)}`
  const others = mails.filter(({ kind }) => kind !== 'confirmation')
  const confirmation = isConfirmationSent ? `We’ll email a confirmation to ${email}.` : 'We won’t email a confirmation.'
  return [
    saved,
    confirmation,
    ...(others.length > 0 ? [describeSaveEmails(others, '', isConfirmationSent ? 'We’ll also email' : undefined)] : []),
  ].join(' ')
}

export function describeSaveEmails(mails: SaveSummary['mails'], whyUnsent: string, opening = 'We’ll email'): string {
  if (mails.length === 0) return 'We didn’t email anyone about it.'
  const list = groupSaveEmails(mails).map(({ words }) => words)
  return `${whyUnsent ? `Not yet sent because ${whyUnsent}` : opening}: ${list.join('; ')}.`
}
