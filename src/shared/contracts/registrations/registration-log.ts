import { z } from '../zod.ts'

/** The mails of a registration, one line each. */
export const registrationLog = z.object({
  registrationId: z.int(),
  partner: z.string(),
  affiliation: z.string(),
  donation: z.int(),
  emailLogs: z.array(z.string()),
})
export type RegistrationLog = z.infer<typeof registrationLog>
