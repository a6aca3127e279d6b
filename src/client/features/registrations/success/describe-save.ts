import type { SavedRegistration } from '#shared/contracts/registrations/registration.ts'
import { groupSaveMails } from '#shared/domain/mail/save-mails.ts'

type SaveSummary = ReturnType<typeof summarizeSave>

declare module '@tanstack/react-router' {
  interface HistoryState {
    saveSummary?: SaveSummary
  }
}

/** What the wizard tells the success page of the save that led to it; it lasts as long as that page stands in the history. */
export function summarizeSave({ isConfirmationSent = false, mails = [] }: SavedRegistration, isUpdate: boolean) {
  return { isUpdate, isConfirmationSent, mails }
}

/** What was saved, and which mails are on their way: whoever comes here without having saved is promised none. */
export function describeSave(
  partner: string,
  email: string,
  summary: SaveSummary | undefined,
  mailLeaves: boolean,
): string {
  if (!summary) return `${partner} is registered.`
  const saved = summary.isUpdate ? `The registration of ${partner} is updated.` : `${partner} is registered.`
  const others = summary.mails.filter(({ kind }) => kind !== 'confirmation')
  if (!mailLeaves && summary.mails.length > 0) return `${saved} ${describeMails(summary.mails, mailLeaves)}`
  const confirmation = summary.isConfirmationSent
    ? `A confirmation email is sent to ${email}.`
    : `No confirmation email is sent${summary.isUpdate ? ' for this change' : ''}.`
  return [saved, confirmation, ...(others.length > 0 ? [describeMails(others, mailLeaves)] : [])].join(' ')
}

export function describeMails(mails: SaveSummary['mails'], mailLeaves: boolean): string {
  if (mails.length === 0) return 'No mail was sent.'
  const list = groupSaveMails(mails)
    .map(({ words }) => words)
    .join('; ')
  return mailLeaves ? `On the way: ${list}.` : `Kept, not sent, because no mail server is set: ${list}.`
}
