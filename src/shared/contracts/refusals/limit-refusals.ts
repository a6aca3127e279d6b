import { maxNewAddressesADay, maxNewDeskDevicesAnHour, maxTestMailsAnHour } from '../../limits.ts'
import type { Refusal } from './refusals.ts'

/** Refusals of what someone does more often than a person would. */
export const limitRefusals = {
  too_many_registrations: {
    status: 429,
    title: 'Too many registrations',
    detail: 'You’ve made many registrations today. Continue tomorrow, or contact us.',
  },
  too_many_addresses: {
    status: 429,
    title: 'Too many new addresses',
    detail: `Only ${maxNewAddressesADay} new addresses a day are allowed per registration. Your changes weren’t saved.`,
    parameters: ['issues'],
  },
  too_many_guest_mails: {
    status: 429,
    title: 'Too many emails to guests',
    detail: 'These are more emails than we can send in a day, so we sent none. Copy the links instead.',
  },
  too_many_desk_devices: {
    status: 429,
    title: 'Too many devices',
    detail: 'This link was opened on too many devices. Ask an organizer for a new one.',
  },
  too_many_new_desk_devices: {
    status: 429,
    retryAfterSeconds: 3_600,
    title: 'Too many new devices',
    detail: `Only ${maxNewDeskDevicesAnHour} devices an hour can open this link from one network. Use mobile data, or ask an organizer for another link.`,
  },
  too_many_answers: {
    status: 429,
    retryAfterSeconds: 600,
    title: 'Too many changes',
    detail: 'You’ve sent this too many times. Your changes weren’t saved. Try again later.',
  },
  too_many_saves: {
    status: 429,
    retryAfterSeconds: 60,
    title: 'Too many changes',
    detail: 'You saved too many changes in the last minute. This one wasn’t saved. Wait a minute and try again.',
  },
  too_many_saves_today: {
    status: 429,
    title: 'Too many changes today',
    detail: 'You saved too many changes today. This one wasn’t saved. Try again tomorrow, or ask the organizers.',
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
    title: 'Too many previews',
    detail: 'You previewed your changes too many times in the last minute. Wait a minute and try again.',
  },
  too_many_test_mails: {
    status: 429,
    title: 'Too many test emails',
    detail: `Only ${maxTestMailsAnHour} test emails per hour are allowed. Try again later.`,
  },
  too_many_resends: {
    status: 429,
    title: 'Too many emails',
    detail: 'You resent emails of this registration too many times in the last hour. Try again later.',
  },
} as const satisfies Record<string, Refusal>
