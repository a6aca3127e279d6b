import { people } from './0001-people.ts'
import { planning } from './0002-planning.ts'
import { registrations } from './0003-registrations.ts'
import { mailAndLog } from './0004-mail-and-log.ts'
import { mailResends } from './0005-mail-resends.ts'
import { boardVisitors } from './0006-board-visitors.ts'
import { wrongCodes } from './0007-wrong-codes.ts'
import { keptMails } from './0008-kept-mails.ts'
import { levelAgreements } from './0009-level-agreements.ts'
import { dietaryNeeds } from './0010-dietary-needs.ts'
import { registrationCounts } from './0011-registration-counts.ts'
import { registrationSearchTexts } from './0012-registration-search-texts.ts'
import type { Migration } from './migration.ts'

export const allMigrations: readonly Migration[] = [
  people,
  planning,
  registrations,
  mailAndLog,
  mailResends,
  boardVisitors,
  wrongCodes,
  keptMails,
  levelAgreements,
  dietaryNeeds,
  registrationCounts,
  registrationSearchTexts,
]
