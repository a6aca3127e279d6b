import { maxHandOversADay, maxNewAddressesADay, maxTestMailsAnHour } from '../../limits.ts'
import type { Refusal } from './refusals.ts'

/** Refusals of what someone does more often than a person would. */
export const limitRefusals = {
  too_many_registrations: {
    status: 429,
    title: 'Too many registrations',
    detail: 'You have made many registrations today. Please go on tomorrow, or contact us.',
  },
  too_many_addresses: {
    status: 429,
    title: 'Too many new addresses',
    detail: `Only ${maxNewAddressesADay} new addresses a day can be given to a registration. Nothing was saved.`,
    parameters: ['issues'],
  },
  too_many_guest_mails: {
    status: 429,
    title: 'Too many mails to guests',
    detail: 'More mails to guests than can be sent within a day: none was sent. Copy the links and pass them on.',
  },
  too_many_answers: {
    status: 429,
    retryAfterSeconds: 600,
    title: 'Too many changes',
    detail: 'This was sent too many times. Nothing was saved this time. Please try again later.',
  },
  too_many_saves: {
    status: 429,
    retryAfterSeconds: 60,
    title: 'Too many changes',
    detail: 'You have saved very many changes within a minute. Nothing of this one was saved. Please wait a minute.',
  },
  too_many_saves_today: {
    status: 429,
    title: 'Too many changes today',
    detail:
      'You saved too many changes within a day. This one wasn’t saved. Try again tomorrow, or ask the organizers.',
  },
  too_many_views: {
    status: 429,
    retryAfterSeconds: 3_600,
    title: 'Opened too many times',
    detail: 'This link was opened too many times within an hour. Try again in an hour.',
  },
  too_many_previews: {
    status: 429,
    retryAfterSeconds: 60,
    title: 'Too many questions',
    detail: 'It was asked very often within a minute who would have a place. Please wait a minute.',
  },
  too_many_test_mails: {
    status: 429,
    title: 'Too many test mails',
    detail: `Only ${maxTestMailsAnHour} test mails an hour can be sent. Please wait before the next one.`,
  },
  too_many_resends: {
    status: 429,
    title: 'Too many mails',
    detail:
      'Mails of this registration were sent again very often within the last hour. Please wait before the next one.',
  },
  too_many_hand_overs: {
    status: 429,
    title: 'Handed over too often',
    detail: `One person can hand over ${maxHandOversADay} times a day, and one registration can be handed over ${maxHandOversADay} times. Try again tomorrow, or ask the organizers.`,
  },
} as const satisfies Record<string, Refusal>
