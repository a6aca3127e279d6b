/**
 * The tests that `npm test` runs on PostgreSQL, too, because their result can depend on the database. `npm run test:all` runs
 * every test there that opens a database.
 */
export const postgresFiles = {
  'transactions, locks, and constraints': [
    'src/server/db/{connect,constraints,migrate,several-processes,snapshot,transaction}.test.ts',
    'src/server/db/backup/update.test.ts',
    'src/server/demo/start-without-users.test.ts',
    'src/server/features/people/users/store.test.ts',
    'src/server/http/full-disk.test.ts',
    'src/server/mail/deliver-due.test.ts',
  ],
  'races and models': [
    'src/server/plan/{event-plan,read-while-saving}.test.ts',
    'src/server/features/boards/dinner/seat-races.test.ts',
    'src/server/features/boards/pairings/drop-pairings.test.ts',
    'tests/{board,dinner,payments,registration}-model.test.ts',
    'tests/races.test.ts',
  ],
  'search, order, and sums in SQL': [
    'src/server/features/live/{event-feed,store}.test.ts',
    'src/server/features/partners/list/*.test.ts',
    'src/server/features/registrations/save/{address-book,displaced-attendees}.test.ts',
    'src/server/features/dashboards/*.test.ts',
    'src/server/features/exports/export{s,-sums}.test.ts',
  ],
  'a success of nearly every call': [
    'src/server/auth/{link-tokens,session}.test.ts',
    'src/server/features/boards/core/move-people.test.ts',
    'src/server/features/boards/dinner/{dinner-tables,publish-seating,release-seats}.test.ts',
    'src/server/features/boards/pairings/read-pairings.test.ts',
    'src/server/features/desk/desk.test.ts',
    'src/server/features/email/log/{registration-log,send-confirmation}.test.ts',
    'src/server/features/email/campaigns/*.test.ts',
    'src/server/features/email/status/check-delivery.test.ts',
    'src/server/features/partners/{agree-below-level,assign-golf-courses,deleted-registrations,save-internal-notes}.test.ts',
    'src/server/features/payments/payments.test.ts',
    'src/server/features/people/login/{log-out,newest-mail}.test.ts',
    'src/server/features/people/users/{invitations,invite-user,users}.test.ts',
    'src/server/features/planning/affiliations/affiliations.test.ts',
    'src/server/features/planning/benefits/benefits.test.ts',
    'src/server/features/planning/events/save-event.test.ts',
    'src/server/features/print/print.test.ts',
    'src/server/features/receipts/receipts.test.ts',
    'src/server/features/registrations/name-links/name-links.test.ts',
    'src/server/features/registrations/{options,pairing-request}.test.ts',
    'src/server/features/settings/settings.test.ts',
    'src/server/records/*.test.ts',
  ],
}

/**
 * Tests that start programs and take a long time. Only `npm run test:all` runs them, on SQLite as well as on
 * PostgreSQL.
 */
export const processFiles = [
  'src/server/db/sqlite/claim-folder.test.ts',
  'tests/{bench-responses,doctor,killed-emails,last-place,login-link,many-savers,packages,secrets,two-phones}.test.ts',
]
