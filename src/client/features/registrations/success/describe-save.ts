import type { SavedRegistration } from '#shared/contracts/registrations/registration.ts'
import { groupSaveMails } from '#shared/domain/mail/save-mails.ts'

type SaveSummary = ReturnType<typeof summarizeSave>

declare module '@tanstack/react-router' {
  interface HistoryState {
    saveSummary?: SaveSummary
    /** The requested step of the wizard comes after an incomplete one, which is shown instead. */
    isRedirected?: boolean
  }
}

/** The success page's facts about the save. They last as long as the page's history entry. */
export function summarizeSave({ isConfirmationSent = false, mails = [] }: SavedRegistration, isUpdate: boolean) {
  return { isUpdate, isConfirmationSent, mails }
}

interface Sending {
  summary: SaveSummary | undefined
  /** In words that follow “because”. Empty if emails are sent. */
  whyUnsent: string
}

/** Describes what was saved and who gets an email. Without a `summary`, nothing was just saved. */
export function describeSave(partner: string, email: string, { summary, whyUnsent }: Sending): string {
  if (!summary) return `${partner} is registered.`
  const { isUpdate, isConfirmationSent, mails } = summary
  const saved = isUpdate ? `${partner}’s registration is updated.` : `${partner} is registered.`
  if (whyUnsent && mails.length > 0) return `${saved} ${describeMails(mails, whyUnsent)}`
  const others = mails.filter(({ kind }) => kind !== 'confirmation')
  const confirmation = isConfirmationSent ? `We’ll email a confirmation to ${email}.` : 'We won’t email a confirmation.'
  return [
    saved,
    confirmation,
    ...(others.length > 0 ? [describeMails(others, '', isConfirmationSent ? 'We’ll also email' : undefined)] : []),
  ].join(' ')
}

export function describeMails(mails: SaveSummary['mails'], whyUnsent: string, opening = 'We’ll email'): string {
  if (mails.length === 0) return 'We won’t email anyone about it.'
  const list = groupSaveMails(mails).map(({ words }) => words)
  return `${whyUnsent ? `Not yet sent because ${whyUnsent}` : opening}: ${list.join('; ')}.`
}
