import { z } from '../zod.ts'

/** What became of a test mail, with the mail server's own words. */
export const testMail = z.object({ to: z.string(), state: z.enum(['sent', 'kept', 'failed']), answer: z.string() })
export type TestMail = z.infer<typeof testMail>
