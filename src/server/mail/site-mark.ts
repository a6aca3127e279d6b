import { escapeHtml } from '../http/html.ts'
import type { WrittenMail } from './mail.ts'

/**
 * Stands for the public address in a mail that is written but has not left: the outbox need not know the address, and a
 * mail that waits survives a move. The layout takes this character out of every text, so nobody can write it.
 */
export const siteMark = '\uE000'

/** An address within this site, for a mail. */
export const siteLink = (path: `/${string}`): string => siteMark + path

export const putInAddress = ({ subject, text, html, files, stopLink }: WrittenMail, appUrl: string): WrittenMail => ({
  subject,
  files,
  text: text.replaceAll(siteMark, appUrl),
  html: html.replaceAll(siteMark, escapeHtml(appUrl)),
  ...(stopLink && { stopLink: stopLink.replaceAll(siteMark, appUrl) }),
})
