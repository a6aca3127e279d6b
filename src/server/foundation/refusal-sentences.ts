import { maxMoves, maxPairings } from '#shared/limits.ts'

/** Programs get these refusals as `not_possible`. */
export const rules = {
  not_the_contact:
    'Anyone who gets this email can act as the contact. To send it to someone else, change the contact’s email address. The new contact will then get it.',
  nothing_to_print: 'Nothing has changed since the last version.',
  printed_since: 'This version wasn’t removed because a newer one was printed. Remove the newest version first.',
  spot_decided: 'Someone settled this spot in the meantime. Your choice wasn’t saved.',
  not_reversible:
    'This line was already reversed, or it’s part of the pledge. To change a pledge, edit the registration.',
  letters_changed:
    'No letters were sent. Since you read them, something changed or another organizer approved them. Read them again.',
  nothing_to_pay: 'This registration has no amount due.',
  payment_pending: 'A bank payment is already on its way. It can take several business days.',
  no_online_payment: 'You can’t pay online right now. Try again later, or pay by check.',
  future_event_exists: 'A future event already exists.',
  last_admin: 'This is the only administrator. Make someone else an administrator first.',
  user_has_registrations: 'This user created registrations, so you can’t delete the account.',
  logged_in_before: 'This person has already logged in and doesn’t need an invitation.',
  course_full: 'The course doesn’t have enough openings for these golfers. Nothing was changed.',
  no_longer_restorable: 'This registration was deleted too long ago to be restored.',
  holes_in_use: 'Golfers are placed on holes you removed, so the course wasn’t saved.',
  not_a_golfer: 'You can’t place this spot. It was declined, doesn’t include golf, or its partner has no course.',
  other_course: 'This hole isn’t on the course assigned to the golfer’s partner.',
  already_placed: 'This golfer is already on another hole. Move them instead.',
  table_in_use: 'The table wasn’t deleted because guests are seated at it. Move them first.',
  not_a_diner: 'This spot was declined or doesn’t include dinner.',
  moved_elsewhere: 'Someone else moved this person, so your change wasn’t saved.',
  history_moved_on: 'The board changed in the meantime, so nothing was undone or redone.',
  too_many_diners: `We can propose tables for at most ${maxMoves.toLocaleString('en-US')} guests at once. Seat some guests first.`,
  pairing_exists: 'These two already have a pairing with a different priority or note. Edit that one.',
  too_many_pairings: `An event can have at most ${maxPairings} pairings. Delete some first.`,
  pairing_accepted: 'The organizers accepted this request. To send another, withdraw it first.',
  still_used: 'This is in use, so you can’t delete it. Retire it or make it inactive instead.',
  secrets_unreadable:
    'Fairway can’t read its file secrets.json, so nothing was saved. Give Fairway permission to read it, or remove it and enter all passwords and keys again.',
  mail_not_kept:
    'This email contains a personal link, so its text isn’t kept. If you send it again, it gets a new link.',
} as const

/** Programs get these refusals as `too_many_requests`. */
export const limits = {
  too_many_registrations: 'You’ve created too many registrations today. Continue tomorrow, or contact us.',
  too_many_addresses: 'You’ve added too many new addresses today. Your changes weren’t saved.',
  too_many_guest_mails: 'That’s more emails than we can send in a day, so we didn’t send any. Copy the links instead.',
  too_many_desk_devices: 'This link was opened on too many devices. Ask an organizer for a new one.',
  too_many_new_desk_devices:
    'Too many devices on this network opened this link in the last hour. Use mobile data, or ask an organizer for another link.',
  too_many_replies: 'You’ve sent this too many times. Your changes weren’t saved. Try again later.',
  too_many_saves: 'You saved too many changes. This one wasn’t saved. Try again later, or ask the organizers.',
} as const
