import type { SavedRegistration } from '#shared/contracts/registrations/registration.ts'
import { groupSaveMails } from '#shared/domain/mail/save-mails.ts'

type SaveSummary = ReturnType<typeof summarizeSave>

declare module '@tanstack/react-router' {
  interface HistoryState {
    saveSummary?: SaveSummary
  }
}

/** The success page's facts about the save. They last as long as the page's history entry. */
export function summarizeSave({ isConfirmationSent = false, mails = [] }: SavedRegistration, isUpdate: boolean) {
  return { isUpdate, isConfirmationSent, mails }
}

/** Describes what was saved and who gets an email. Without a `summary`, nothing was just saved. */
export function describeSave(partner: string, email: string, summary: SaveSummary | undefined): string {
  if (!summary) return `${partner} is registered.`
  const saved = summary.isUpdate ? `${partner}’s registration is updated.` : `${partner} is registered.`
  const others = summary.mails.filter(({ kind }) => kind !== 'confirmation')
  const confirmation = summary.isConfirmationSent
    ? `We’ll email a confirmation to ${email}.`
    : 'No one gets a confirmation email.'
  return [saved, confirmation, ...(others.length > 0 ? [describeMails(others)] : [])].join(' ')
}

export function describeMails(mails: SaveSummary['mails']): string {
  if (mails.length === 0) return 'No emails were sent.'
  const list = groupSaveMails(mails).map(({ words }) => words)
  return `We’ve emailed: ${list.join('; ')}.`
}
