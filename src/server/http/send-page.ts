import type { FastifyReply } from 'fastify'

/** What a call that answers with a page hands over: a mail, as mail programs are given it. */
export interface PageAnswer {
  html: string
}

/** A mail is shown in a frame of this site's own that runs nothing, loads nothing, and belongs to no site. */
const framePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** Sends a page for such a frame. Its links open beside the frame: no page of this site may be shown within one. */
export function sendPage(reply: FastifyReply, { html }: PageAnswer): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': framePolicy,
      'x-frame-options': 'SAMEORIGIN',
    })
    .send(html.replace('<head>', '<head><base target="_blank">'))
}
