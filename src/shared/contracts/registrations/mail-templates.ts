import { maxLength } from '../../limits.ts'
import { del, get, post } from '../endpoint.ts'
import { requiredText, withId } from '../fields.ts'
import { z } from '../zod.ts'
import { mailingText } from './mailing-text.ts'

const { subject, text } = mailingText.shape
const fields = { name: requiredText(maxLength.name, 'Template Name is Required'), subject, text }
const mailTemplate = z.object({ id: z.int(), ...fields })
export type MailTemplate = z.infer<typeof mailTemplate>

export const mailTemplateEndpoints = {
  listMailTemplates: get('/api/mailTemplates', 'admin', 'Templates of emails to partners, sorted by name', {
    answer: z.array(mailTemplate),
  }),
  saveMailTemplate: post('/api/mailTemplates', 'admin', 'Save a template of emails to partners', {
    /** A template of this name is only replaced if asked. */
    body: z.object({ ...fields, isReplacing: z.boolean() }),
    answer: mailTemplate,
  }),
  deleteMailTemplate: del('/api/mailTemplates/:id', 'admin', 'Delete a template of emails to partners', {
    params: withId,
    answer: z.object({ isDeleted: z.boolean() }),
  }),
}
