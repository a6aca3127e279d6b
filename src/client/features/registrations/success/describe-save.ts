import type { SavedRegistration } from '#shared/contracts/registrations/registration.ts'

/** What the wizard tells the success page of the save that led to it; it lasts as long as that page stands in the history. */
export interface SaveNews {
  isUpdate: boolean
  isConfirmationSent: boolean
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    saveNews?: SaveNews
  }
}

export function toNews(saved: SavedRegistration, isUpdate: boolean): SaveNews {
  return { isUpdate, isConfirmationSent: saved.isConfirmationSent === true }
}

/** What was saved, and whether a mail is on its way: whoever comes here without having saved is promised none. */
export function describeSave(partner: string, email: string, news: SaveNews | undefined): string {
  if (!news) return `${partner} is registered.`
  const saved = news.isUpdate ? `The registration of ${partner} is updated.` : `${partner} is registered.`
  if (news.isConfirmationSent) return `${saved} A confirmation email is sent to ${email}.`
  return `${saved} No confirmation email is sent${news.isUpdate ? ' for this change' : ''}.`
}
