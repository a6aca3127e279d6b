import { defineEndpoints } from './endpoint.ts'
import { z } from './zod.ts'

/** What every page may know of the organisation and its active event, signed in or not. */
export const site = z.object({
  organisationName: z.string(),
  timeZone: z.string(),
  contactPage: z.string(),
  paymentPage: z.string(),
  checkPayableTo: z.string(),
  logoMailAddress: z.string(),
  benefitGuideLink: z.string(),
  /** Today in the organisation's time zone. */
  today: z.string(),
  version: z.string(),
  event: z.nullable(z.object({ name: z.string(), eventDate: z.string() })),
  /** True in development without a mail server: pages may then point to /dev/mail. */
  showsMail: z.boolean(),
})
export type Site = z.infer<typeof site>

export const settingsEndpoints = defineEndpoints({
  getSite: {
    method: 'GET',
    path: '/api/site',
    access: 'anyone',
    summary: 'The organisation and its active event, as every page may show them',
    answer: site,
  },
})
