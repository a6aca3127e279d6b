create table "roles" (
  "id" integer primary key,
  "name" text not null,
  constraint "roles_name_check" check ("name" in ('admin', 'user')),
  constraint "roles_name_key" unique ("name")
) strict;
create table "territories" (
  "id" integer primary key,
  "name" text not null,
  constraint "territories_name_key" unique ("name")
) strict;
create table "contacts" (
  "id" integer primary key autoincrement,
  "email" text not null,
  "firstName" text not null,
  "lastName" text not null,
  "companyName" text not null,
  "phoneNumber" text not null,
  "addressLine1" text not null,
  "addressLine2" text not null,
  "city" text not null,
  "territoryId" integer,
  "postalCode" text not null,
  "updatedAt" text not null,
  constraint "contacts_territoryId_fkey" foreign key ("territoryId") references "territories" ("id"),
  constraint "contacts_updatedAt_instant" check ("updatedAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "updatedAt"))
) strict;
create unique index "contacts_email_key" on "contacts" (lower("email"));
create table "users" (
  "id" integer primary key autoincrement,
  "email" text not null,
  "firstName" text not null,
  "lastName" text not null,
  "companyName" text not null,
  "phoneNumber" text not null,
  "appRoleId" integer not null,
  "contactId" integer,
  "lastLoginAt" text,
  "createdAt" text not null,
  "version" integer default 1 not null,
  constraint "users_appRoleId_fkey" foreign key ("appRoleId") references "roles" ("id"),
  constraint "users_contactId_fkey" foreign key ("contactId") references "contacts" ("id") on delete set null,
  constraint "users_lastLoginAt_instant" check ("lastLoginAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "lastLoginAt")),
  constraint "users_createdAt_instant" check ("createdAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "createdAt"))
) strict;
create unique index "users_email_key" on "users" (lower("email"));
create index "users_contactId_index" on "users" ("contactId");
create table "sessions" (
  "tokenHash" text not null,
  "userId" integer not null,
  "expiresAt" text not null,
  constraint "sessions_userId_fkey" foreign key ("userId") references "users" ("id") on delete cascade,
  constraint "sessions_expiresAt_instant" check ("expiresAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "expiresAt")),
  constraint "sessions_pkey" primary key ("tokenHash")
) strict;
create index "sessions_userId_index" on "sessions" ("userId");
create index "sessions_expiresAt_index" on "sessions" ("expiresAt");
create table "loginTokens" (
  "tokenHash" text not null,
  "purpose" text not null,
  "email" text not null,
  "codeHash" text,
  "browserHash" text,
  "codeTriesLeft" integer not null,
  "mailId" integer,
  "expiresAt" text not null,
  "usedAt" text,
  constraint "loginTokens_purpose_check" check ("purpose" in ('login', 'signUp')),
  constraint "loginTokens_expiresAt_instant" check ("expiresAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "expiresAt")),
  constraint "loginTokens_usedAt_instant" check ("usedAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "usedAt")),
  constraint "loginTokens_pkey" primary key ("tokenHash"),
  constraint "loginTokens_codeTriesLeft_check" check ("codeTriesLeft" >= 0)
) strict;
create index "loginTokens_email_index" on "loginTokens" (lower("email"));
create index "loginTokens_browserHash_index" on "loginTokens" ("browserHash");
create index "loginTokens_expiresAt_index" on "loginTokens" ("expiresAt");
create table "turns" (
  "id" integer primary key autoincrement,
  "key" text not null,
  "times" integer not null,
  "at" text not null,
  constraint "turns_at_instant" check ("at" is strftime('%Y-%m-%dT%H:%M:%fZ', "at"))
) strict;
create index "turns_key_at_index" on "turns" ("key", "at");
create index "turns_at_index" on "turns" ("at");
create table "invitations" (
  "id" integer primary key autoincrement,
  "email" text not null,
  "appRoleId" integer not null,
  "invitedBy" text not null,
  "sentAt" text not null,
  "expiresAt" text not null,
  constraint "invitations_appRoleId_fkey" foreign key ("appRoleId") references "roles" ("id"),
  constraint "invitations_sentAt_instant" check ("sentAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "sentAt")),
  constraint "invitations_expiresAt_instant" check ("expiresAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "expiresAt"))
) strict;
create unique index "invitations_email_key" on "invitations" (lower("email"));
create table "recordRequests" (
  "userId" integer not null,
  "requestId" text not null,
  "entity" text not null,
  "entityId" integer not null,
  "version" integer not null,
  constraint "recordRequests_userId_fkey" foreign key ("userId") references "users" ("id") on delete cascade,
  constraint "recordRequests_pkey" primary key ("userId", "requestId")
) strict;
create table "travelMethods" (
  "id" integer primary key,
  "name" text not null,
  "showAirport" INT not null,
  "showPostalCode" INT not null,
  constraint "travelMethods_showAirport_boolean" check ("showAirport" in (0, 1)),
  constraint "travelMethods_showPostalCode_boolean" check ("showPostalCode" in (0, 1)),
  constraint "travelMethods_name_key" unique ("name")
) strict;
create table "golfClubTypes" (
  "id" integer primary key,
  "name" text not null,
  constraint "golfClubTypes_name_key" unique ("name")
) strict;
create table "affiliations" (
  "id" integer primary key autoincrement,
  "name" text not null,
  "description" text not null,
  "isActive" INT not null,
  "isAdminOnly" INT not null,
  "sortOrder" integer not null,
  "version" integer default 1 not null,
  constraint "affiliations_isActive_boolean" check ("isActive" in (0, 1)),
  constraint "affiliations_isAdminOnly_boolean" check ("isAdminOnly" in (0, 1))
) strict;
create unique index "affiliations_name_key" on "affiliations" (lower("name"));
create table "benefits" (
  "id" integer primary key autoincrement,
  "description" text not null,
  "isActive" INT not null,
  "sortOrder" integer not null,
  "version" integer default 1 not null,
  constraint "benefits_isActive_boolean" check ("isActive" in (0, 1))
) strict;
create table "golfCourses" (
  "id" integer primary key autoincrement,
  "name" text not null,
  "holeCount" integer not null,
  "isActive" INT not null,
  "shotgunOrder" text default '' not null,
  "version" integer default 1 not null,
  constraint "golfCourses_isActive_boolean" check ("isActive" in (0, 1)),
  constraint "golfCourses_holeCount_check" check ("holeCount" in (18, 27))
) strict;
create table "golfCourseHoles" (
  "id" integer primary key autoincrement,
  "golfCourseId" integer not null,
  "holeNumber" integer not null,
  "name" text not null,
  "isPar3" INT not null,
  constraint "golfCourseHoles_golfCourseId_fkey" foreign key ("golfCourseId") references "golfCourses" ("id") on delete cascade,
  constraint "golfCourseHoles_isPar3_boolean" check ("isPar3" in (0, 1)),
  constraint "golfCourseHoles_holeNumber_check" check ("holeNumber" between 1 and 27),
  constraint "golfCourseHoles_golfCourseId_holeNumber_key" unique ("golfCourseId", "holeNumber"),
  constraint "golfCourseHoles_id_golfCourseId_key" unique ("id", "golfCourseId")
) strict;
create table "golfCourseTeams" (
  "holeId" integer not null,
  "teamNumber" integer not null,
  "golfCourseId" integer not null,
  "name" text not null,
  constraint "golfCourseTeams_pkey" primary key ("holeId", "teamNumber"),
  constraint "golfCourseTeams_holeId_golfCourseId_fkey" foreign key ("holeId", "golfCourseId") references "golfCourseHoles" ("id", "golfCourseId") on delete cascade,
  constraint "golfCourseTeams_teamNumber_check" check ("teamNumber" in (1, 2))
) strict;
create unique index "golfCourseTeams_golfCourseId_name_key" on "golfCourseTeams" ("golfCourseId", lower("name")) where "name" <> '';
create table "partnershipLevels" (
  "id" integer primary key autoincrement,
  "name" text not null,
  "numCoursePreferences" integer not null,
  "displayInRegistration" INT not null,
  "isActive" INT default true not null,
  "donationRangeStart" integer not null,
  "donationRangeEnd" integer not null,
  "version" integer default 1 not null,
  constraint "partnershipLevels_displayInRegistration_boolean" check ("displayInRegistration" in (0, 1)),
  constraint "partnershipLevels_isActive_boolean" check ("isActive" in (0, 1)),
  constraint "partnershipLevels_donationRangeStart_check" check ("donationRangeStart" >= 0),
  constraint "partnershipLevels_donationRangeEnd_check" check ("donationRangeEnd" >= 0),
  constraint "partnershipLevels_numCoursePreferences_check" check ("numCoursePreferences" between 0 and 9),
  constraint "partnershipLevels_donationRange_check" check ("donationRangeEnd" >= "donationRangeStart")
) strict;
create table "partnershipLevelActivities" (
  "id" integer primary key autoincrement,
  "partnershipLevelId" integer not null,
  "kind" text not null,
  "numberIncluded" integer not null,
  "costOfAdditional" integer not null,
  "additionalAllowed" integer not null,
  constraint "partnershipLevelActivities_partnershipLevelId_fkey" foreign key ("partnershipLevelId") references "partnershipLevels" ("id") on delete cascade,
  constraint "partnershipLevelActivities_kind_check" check ("kind" in ('golf', 'dinner', 'vip')),
  constraint "partnershipLevelActivities_numberIncluded_check" check ("numberIncluded" between 0 and 99),
  constraint "partnershipLevelActivities_costOfAdditional_check" check ("costOfAdditional" >= 0),
  constraint "partnershipLevelActivities_additionalAllowed_check" check ("additionalAllowed" between 0 and 99),
  constraint "partnershipLevelActivities_partnershipLevelId_kind_key" unique ("partnershipLevelId", "kind")
) strict;
create table "partnershipLevelAffiliations" (
  "partnershipLevelId" integer not null,
  "affiliationId" integer not null,
  constraint "partnershipLevelAffiliations_partnershipLevelId_fkey" foreign key ("partnershipLevelId") references "partnershipLevels" ("id") on delete cascade,
  constraint "partnershipLevelAffiliations_affiliationId_fkey" foreign key ("affiliationId") references "affiliations" ("id"),
  constraint "partnershipLevelAffiliations_pkey" primary key ("partnershipLevelId", "affiliationId")
) strict;
create index "partnershipLevelAffiliations_affiliationId_index" on "partnershipLevelAffiliations" ("affiliationId");
create table "partnershipLevelBenefits" (
  "partnershipLevelId" integer not null,
  "benefitId" integer not null,
  constraint "partnershipLevelBenefits_partnershipLevelId_fkey" foreign key ("partnershipLevelId") references "partnershipLevels" ("id") on delete cascade,
  constraint "partnershipLevelBenefits_benefitId_fkey" foreign key ("benefitId") references "benefits" ("id"),
  constraint "partnershipLevelBenefits_pkey" primary key ("partnershipLevelId", "benefitId")
) strict;
create index "partnershipLevelBenefits_benefitId_index" on "partnershipLevelBenefits" ("benefitId");
create table "events" (
  "id" integer primary key autoincrement,
  "name" text not null,
  "eventDate" text not null,
  "registrationOpenDate" text not null,
  "onlineUpdatesCloseDate" text not null,
  "venue" text default '' not null,
  "venueAddress" text default '' not null,
  "arrivalNote" text default '' not null,
  "dressCode" text default '' not null,
  "schedule" text default '' not null,
  "isSeatingPublished" INT default false not null,
  "version" integer default 1 not null,
  constraint "events_eventDate_date" check ("eventDate" is date("eventDate")),
  constraint "events_registrationOpenDate_date" check ("registrationOpenDate" is date("registrationOpenDate")),
  constraint "events_onlineUpdatesCloseDate_date" check ("onlineUpdatesCloseDate" is date("onlineUpdatesCloseDate")),
  constraint "events_isSeatingPublished_boolean" check ("isSeatingPublished" in (0, 1)),
  constraint "events_eventDate_check" check ("eventDate" >= "registrationOpenDate"),
  constraint "events_onlineUpdatesCloseDate_check" check ("onlineUpdatesCloseDate" > "registrationOpenDate")
) strict;
create index "events_eventDate_index" on "events" ("eventDate");
create table "eventGolfCourses" (
  "eventId" integer not null,
  "golfCourseId" integer not null,
  constraint "eventGolfCourses_eventId_fkey" foreign key ("eventId") references "events" ("id") on delete cascade,
  constraint "eventGolfCourses_golfCourseId_fkey" foreign key ("golfCourseId") references "golfCourses" ("id"),
  constraint "eventGolfCourses_pkey" primary key ("eventId", "golfCourseId")
) strict;
create index "eventGolfCourses_golfCourseId_index" on "eventGolfCourses" ("golfCourseId");
create table "eventPartnershipLevels" (
  "eventId" integer not null,
  "partnershipLevelId" integer not null,
  constraint "eventPartnershipLevels_eventId_fkey" foreign key ("eventId") references "events" ("id") on delete cascade,
  constraint "eventPartnershipLevels_partnershipLevelId_fkey" foreign key ("partnershipLevelId") references "partnershipLevels" ("id"),
  constraint "eventPartnershipLevels_pkey" primary key ("eventId", "partnershipLevelId")
) strict;
create index "eventPartnershipLevels_partnershipLevelId_index" on "eventPartnershipLevels" ("partnershipLevelId");
create table "registrations" (
  "id" integer primary key autoincrement,
  "eventId" integer not null,
  "version" integer default 1 not null,
  "createdById" integer not null,
  "createdAt" text not null,
  "updatedAt" text not null,
  "deletedAt" text,
  "reopenedUntil" text,
  "contactId" integer not null,
  "nameForMarketingMaterials" text not null,
  "firstName" text not null,
  "lastName" text not null,
  "companyName" text not null,
  "email" text not null,
  "phoneNumber" text not null,
  "doNotSendConfirmation" INT not null,
  "addressLine1" text not null,
  "addressLine2" text not null,
  "city" text not null,
  "territoryId" integer,
  "postalCode" text not null,
  "isAddressOnFile" INT not null,
  "affiliationId" integer not null,
  "partnershipLevelId" integer,
  "donation" integer not null,
  "additionalAttendeeCost" integer not null,
  "attendingForBusinessPurposes" INT not null,
  "golfersIncluded" integer not null,
  "golfersAdditional" integer not null,
  "golfersWaived" INT not null,
  "dinnersIncluded" integer not null,
  "dinnersAdditional" integer not null,
  "dinnersWaived" INT not null,
  "vipsIncluded" integer not null,
  "vipsWaived" INT not null,
  "allWaived" INT not null,
  "comments" text not null,
  "isTaxInfoRequested" INT not null,
  "assignedGolfCourseId" integer,
  constraint "registrations_eventId_fkey" foreign key ("eventId") references "events" ("id"),
  constraint "registrations_createdById_fkey" foreign key ("createdById") references "users" ("id"),
  constraint "registrations_createdAt_instant" check ("createdAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "createdAt")),
  constraint "registrations_updatedAt_instant" check ("updatedAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "updatedAt")),
  constraint "registrations_deletedAt_instant" check ("deletedAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "deletedAt")),
  constraint "registrations_reopenedUntil_date" check ("reopenedUntil" is date("reopenedUntil")),
  constraint "registrations_contactId_fkey" foreign key ("contactId") references "contacts" ("id"),
  constraint "registrations_doNotSendConfirmation_boolean" check ("doNotSendConfirmation" in (0, 1)),
  constraint "registrations_territoryId_fkey" foreign key ("territoryId") references "territories" ("id"),
  constraint "registrations_isAddressOnFile_boolean" check ("isAddressOnFile" in (0, 1)),
  constraint "registrations_affiliationId_fkey" foreign key ("affiliationId") references "affiliations" ("id"),
  constraint "registrations_partnershipLevelId_fkey" foreign key ("partnershipLevelId") references "partnershipLevels" ("id"),
  constraint "registrations_donation_check" check ("donation" >= 0),
  constraint "registrations_additionalAttendeeCost_check" check ("additionalAttendeeCost" >= 0),
  constraint "registrations_attendingForBusinessPurposes_boolean" check ("attendingForBusinessPurposes" in (0, 1)),
  constraint "registrations_golfersIncluded_check" check ("golfersIncluded" between 0 and 99),
  constraint "registrations_golfersAdditional_check" check ("golfersAdditional" between 0 and 99),
  constraint "registrations_golfersWaived_boolean" check ("golfersWaived" in (0, 1)),
  constraint "registrations_dinnersIncluded_check" check ("dinnersIncluded" between 0 and 99),
  constraint "registrations_dinnersAdditional_check" check ("dinnersAdditional" between 0 and 99),
  constraint "registrations_dinnersWaived_boolean" check ("dinnersWaived" in (0, 1)),
  constraint "registrations_vipsIncluded_check" check ("vipsIncluded" between 0 and 99),
  constraint "registrations_vipsWaived_boolean" check ("vipsWaived" in (0, 1)),
  constraint "registrations_allWaived_boolean" check ("allWaived" in (0, 1)),
  constraint "registrations_isTaxInfoRequested_boolean" check ("isTaxInfoRequested" in (0, 1)),
  constraint "registrations_assignedGolfCourseId_fkey" foreign key ("assignedGolfCourseId") references "golfCourses" ("id"),
  constraint "registrations_donationLimit_check" check ("donation" <= 999999999),
  constraint "registrations_golfers_check" check ("golfersIncluded" + "golfersAdditional" <= 99),
  constraint "registrations_dinners_check" check ("dinnersIncluded" + "dinnersAdditional" <= 99)
) strict;
create index "registrations_eventId_index" on "registrations" ("eventId");
create index "registrations_email_index" on "registrations" (lower("email"));
create index "registrations_createdById_index" on "registrations" ("createdById");
create index "registrations_contactId_index" on "registrations" ("contactId");
create table "levelAgreements" (
  "registrationId" integer not null,
  "shortfall" integer not null,
  "agreedBy" text not null,
  "agreedAt" text not null,
  constraint "levelAgreements_registrationId_fkey" foreign key ("registrationId") references "registrations" ("id") on delete cascade,
  constraint "levelAgreements_shortfall_check" check ("shortfall" >= 0),
  constraint "levelAgreements_agreedAt_instant" check ("agreedAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "agreedAt")),
  constraint "levelAgreements_pkey" primary key ("registrationId")
) strict;
create table "saveRequests" (
  "userId" integer not null,
  "requestId" text not null,
  "bodyHash" text not null,
  "registrationId" integer not null,
  "version" integer not null,
  "createdAt" text not null,
  constraint "saveRequests_userId_fkey" foreign key ("userId") references "users" ("id") on delete cascade,
  constraint "saveRequests_registrationId_fkey" foreign key ("registrationId") references "registrations" ("id") on delete cascade,
  constraint "saveRequests_createdAt_instant" check ("createdAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "createdAt")),
  constraint "saveRequests_pkey" primary key ("userId", "requestId")
) strict;
create table "registrationCoursePreferences" (
  "registrationId" integer not null,
  "position" integer not null,
  "golfCourseId" integer not null,
  constraint "registrationCoursePreferences_registrationId_fkey" foreign key ("registrationId") references "registrations" ("id") on delete cascade,
  constraint "registrationCoursePreferences_golfCourseId_fkey" foreign key ("golfCourseId") references "golfCourses" ("id"),
  constraint "registrationCoursePreferences_pkey" primary key ("registrationId", "position"),
  constraint "registrationCoursePreferences_registrationId_golfCourseId_key" unique ("registrationId", "golfCourseId"),
  constraint "registrationCoursePreferences_position_check" check ("position" between 1 and 9)
) strict;
create table "registrationRegisteredBy" (
  "registrationId" integer not null,
  "email" text not null,
  constraint "registrationRegisteredBy_registrationId_fkey" foreign key ("registrationId") references "registrations" ("id") on delete cascade,
  constraint "registrationRegisteredBy_pkey" primary key ("registrationId", "email")
) strict;
create unique index "registrationRegisteredBy_registrationId_email_key" on "registrationRegisteredBy" ("registrationId", lower("email"));
create index "registrationRegisteredBy_email_index" on "registrationRegisteredBy" (lower("email"));
create table "spots" (
  "id" integer primary key autoincrement,
  "firstName" text,
  "lastName" text,
  "company" text,
  "email" text,
  "travelMethodId" integer,
  "isRentalClubsRequested" INT,
  "requestedRentalClubTypeId" integer,
  "postalCode" text,
  "airport" text,
  "dietaryNeeds" text,
  "mobile" text,
  "registrationId" integer not null,
  "spotNumber" integer not null,
  "isDeclined" INT not null,
  "golf" INT not null,
  "dinner" INT not null,
  "vip" INT not null,
  "hasAttendeeInfo" INT not null,
  constraint "spots_travelMethodId_fkey" foreign key ("travelMethodId") references "travelMethods" ("id"),
  constraint "spots_isRentalClubsRequested_boolean" check ("isRentalClubsRequested" in (0, 1)),
  constraint "spots_requestedRentalClubTypeId_fkey" foreign key ("requestedRentalClubTypeId") references "golfClubTypes" ("id"),
  constraint "spots_registrationId_fkey" foreign key ("registrationId") references "registrations" ("id") on delete cascade,
  constraint "spots_isDeclined_boolean" check ("isDeclined" in (0, 1)),
  constraint "spots_golf_boolean" check ("golf" in (0, 1)),
  constraint "spots_dinner_boolean" check ("dinner" in (0, 1)),
  constraint "spots_vip_boolean" check ("vip" in (0, 1)),
  constraint "spots_hasAttendeeInfo_boolean" check ("hasAttendeeInfo" in (0, 1)),
  constraint "spots_registrationId_spotNumber_key" unique ("registrationId", "spotNumber"),
  constraint "spots_spotNumber_check" check ("spotNumber" >= 1),
  constraint "spots_golfWithDinner_check" check ("dinner" or not "golf"),
  constraint "spots_vipWithDinner_check" check ("dinner" or not "vip"),
  constraint "spots_declined_check" check (not "isDeclined" or (not "hasAttendeeInfo" and ("golf" or "dinner" or "vip"))),
  constraint "spots_attendee_check" check ("hasAttendeeInfo" or (coalesce("firstName", "lastName", "company", "email", "postalCode", "airport") is null and "travelMethodId" is null and "isRentalClubsRequested" is null and "requestedRentalClubTypeId" is null)),
  constraint "spots_dietaryNeeds_check" check ("hasAttendeeInfo" or "dietaryNeeds" is null),
  constraint "spots_mobile_check" check ("hasAttendeeInfo" or "mobile" is null)
) strict;
create index "spots_email_index" on "spots" (lower("email"));
create table "internalNotes" (
  "registrationId" integer not null,
  "internalNotes" text not null,
  "version" integer not null,
  constraint "internalNotes_registrationId_fkey" foreign key ("registrationId") references "registrations" ("id") on delete cascade,
  constraint "internalNotes_pkey" primary key ("registrationId")
) strict;
create table "guestLinks" (
  "id" integer primary key autoincrement,
  "spotId" integer not null,
  "createdById" integer,
  "createdAt" text not null,
  "sentTo" text,
  "personHash" text,
  "answerHash" text,
  "changedAt" text,
  "openedAt" text,
  "answeredAt" text,
  "isDeclined" INT default false not null,
  "declinedName" text,
  "declineToldAt" text,
  "confirmedTo" text,
  "revokedAt" text,
  constraint "guestLinks_spotId_fkey" foreign key ("spotId") references "spots" ("id") on delete cascade,
  constraint "guestLinks_createdById_fkey" foreign key ("createdById") references "users" ("id") on delete set null,
  constraint "guestLinks_createdAt_instant" check ("createdAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "createdAt")),
  constraint "guestLinks_changedAt_instant" check ("changedAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "changedAt")),
  constraint "guestLinks_openedAt_instant" check ("openedAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "openedAt")),
  constraint "guestLinks_answeredAt_instant" check ("answeredAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "answeredAt")),
  constraint "guestLinks_isDeclined_boolean" check ("isDeclined" in (0, 1)),
  constraint "guestLinks_declineToldAt_instant" check ("declineToldAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "declineToldAt")),
  constraint "guestLinks_revokedAt_instant" check ("revokedAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "revokedAt")),
  constraint "guestLinks_answer_check" check (("answeredAt" is null) = ("answerHash" is null))
) strict;
create index "guestLinks_spotId_index" on "guestLinks" ("spotId");
create index "guestLinks_createdById_createdAt_index" on "guestLinks" ("createdById", "createdAt");
create unique index "guestLinks_spotId_key" on "guestLinks" ("spotId") where "revokedAt" is null;
create table "linkTokens" (
  "tokenHash" text not null,
  "purpose" text not null,
  "subjectId" integer not null,
  "sentTo" text,
  "expiresAt" text,
  constraint "linkTokens_purpose_check" check ("purpose" in ('guest', 'lostGuest', 'names', 'desk')),
  constraint "linkTokens_expiresAt_instant" check ("expiresAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "expiresAt")),
  constraint "linkTokens_pkey" primary key ("tokenHash")
) strict;
create index "linkTokens_purpose_subjectId_index" on "linkTokens" ("purpose", "subjectId");
create index "linkTokens_expiresAt_index" on "linkTokens" ("expiresAt");
create table "placements" (
  "spotId" integer not null,
  "eventId" integer not null,
  "golfCourseHoleId" integer not null,
  "teamNumber" integer not null,
  "cartNumber" integer not null,
  "seat" integer not null,
  constraint "placements_spotId_fkey" foreign key ("spotId") references "spots" ("id") on delete cascade,
  constraint "placements_eventId_fkey" foreign key ("eventId") references "events" ("id"),
  constraint "placements_golfCourseHoleId_fkey" foreign key ("golfCourseHoleId") references "golfCourseHoles" ("id"),
  constraint "placements_pkey" primary key ("spotId"),
  constraint "placements_eventId_golfCourseHoleId_teamNumber_seat_key" unique ("eventId", "golfCourseHoleId", "teamNumber", "seat"),
  constraint "placements_teamNumber_check" check ("teamNumber" in (1, 2)),
  constraint "placements_cartNumber_check" check ("cartNumber" in (1, 2)),
  constraint "placements_seat_check" check ("seat" between 1 and 5)
) strict;
create index "placements_golfCourseHoleId_index" on "placements" ("golfCourseHoleId");
create table "dinnerTables" (
  "id" integer primary key autoincrement,
  "eventId" integer not null,
  "number" integer not null,
  "name" text not null,
  "seats" integer not null,
  "zone" text,
  "heldFor" text not null,
  "requestId" text,
  "version" integer default 1 not null,
  constraint "dinnerTables_eventId_fkey" foreign key ("eventId") references "events" ("id"),
  constraint "dinnerTables_zone_check" check ("zone" in ('front', 'middle', 'back')),
  constraint "dinnerTables_eventId_number_key" unique ("eventId", "number"),
  constraint "dinnerTables_id_eventId_key" unique ("id", "eventId"),
  constraint "dinnerTables_number_check" check ("number" between 1 and 999),
  constraint "dinnerTables_seats_check" check ("seats" between 1 and 20)
) strict;
create table "dinnerSeats" (
  "spotId" integer not null,
  "eventId" integer not null,
  "tableId" integer not null,
  constraint "dinnerSeats_spotId_fkey" foreign key ("spotId") references "spots" ("id") on delete cascade,
  constraint "dinnerSeats_pkey" primary key ("spotId"),
  constraint "dinnerSeats_tableId_eventId_fkey" foreign key ("tableId", "eventId") references "dinnerTables" ("id", "eventId")
) strict;
create index "dinnerSeats_eventId_tableId_index" on "dinnerSeats" ("eventId", "tableId");
create table "boardVisitors" (
  "visitId" text not null,
  "eventId" integer not null,
  "userId" integer not null,
  "page" text not null,
  "seenAt" text not null,
  constraint "boardVisitors_eventId_fkey" foreign key ("eventId") references "events" ("id") on delete cascade,
  constraint "boardVisitors_userId_fkey" foreign key ("userId") references "users" ("id") on delete cascade,
  constraint "boardVisitors_page_check" check ("page" in ('golf', 'dinner')),
  constraint "boardVisitors_seenAt_instant" check ("seenAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "seenAt")),
  constraint "boardVisitors_pkey" primary key ("visitId")
) strict;
create index "boardVisitors_eventId_seenAt_index" on "boardVisitors" ("eventId", "seenAt");
create index "boardVisitors_userId_index" on "boardVisitors" ("userId");
create table "pairings" (
  "id" integer primary key autoincrement,
  "eventId" integer not null,
  "part" text not null,
  "kind" text not null,
  "oneSpotId" integer,
  "oneRegistrationId" integer,
  "otherSpotId" integer,
  "otherRegistrationId" integer,
  "strength" text not null,
  "note" text not null,
  "isAsked" INT default false not null,
  "authorId" integer,
  "author" text not null,
  "createdAt" text not null,
  "version" integer not null,
  constraint "pairings_eventId_fkey" foreign key ("eventId") references "events" ("id") on delete cascade,
  constraint "pairings_part_check" check ("part" in ('golf', 'dinner')),
  constraint "pairings_kind_check" check ("kind" in ('with', 'notWith')),
  constraint "pairings_oneSpotId_fkey" foreign key ("oneSpotId") references "spots" ("id") on delete cascade,
  constraint "pairings_oneRegistrationId_fkey" foreign key ("oneRegistrationId") references "registrations" ("id") on delete cascade,
  constraint "pairings_otherSpotId_fkey" foreign key ("otherSpotId") references "spots" ("id") on delete cascade,
  constraint "pairings_otherRegistrationId_fkey" foreign key ("otherRegistrationId") references "registrations" ("id") on delete cascade,
  constraint "pairings_strength_check" check ("strength" in ('must', 'prefer')),
  constraint "pairings_isAsked_boolean" check ("isAsked" in (0, 1)),
  constraint "pairings_authorId_fkey" foreign key ("authorId") references "users" ("id") on delete set null,
  constraint "pairings_createdAt_instant" check ("createdAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "createdAt")),
  constraint "pairings_one_check" check (("oneSpotId" is null) <> ("oneRegistrationId" is null)),
  constraint "pairings_other_check" check (("otherSpotId" is null) <> ("otherRegistrationId" is null)),
  constraint "pairings_order_check" check (case when "oneSpotId" is null then "otherSpotId" is null and "oneRegistrationId" < "otherRegistrationId" when "otherSpotId" is null then true else "oneSpotId" < "otherSpotId" end),
  constraint "pairings_note_check" check (length("note") <= 200)
) strict;
create unique index "pairings_part_kind_oneSpotId_otherSpotId_key" on "pairings" ("part", "kind", "oneSpotId", "otherSpotId");
create unique index "pairings_part_kind_oneSpotId_otherRegistrationId_key" on "pairings" ("part", "kind", "oneSpotId", "otherRegistrationId");
create unique index "pairings_part_kind_oneRegistrationId_otherRegistrationId_key" on "pairings" ("part", "kind", "oneRegistrationId", "otherRegistrationId");
create index "pairings_eventId_index" on "pairings" ("eventId");
create index "pairings_oneSpotId_index" on "pairings" ("oneSpotId");
create index "pairings_oneRegistrationId_index" on "pairings" ("oneRegistrationId");
create index "pairings_otherSpotId_index" on "pairings" ("otherSpotId");
create index "pairings_otherRegistrationId_index" on "pairings" ("otherRegistrationId");
create index "pairings_authorId_index" on "pairings" ("authorId");
create table "pairingRequests" (
  "id" integer primary key autoincrement,
  "registrationId" integer not null,
  "text" text not null,
  "isDeclined" INT default false not null,
  "pairingId" integer,
  "authorId" integer,
  "author" text not null,
  "writtenAt" text not null,
  "version" integer not null,
  constraint "pairingRequests_registrationId_fkey" foreign key ("registrationId") references "registrations" ("id") on delete cascade,
  constraint "pairingRequests_isDeclined_boolean" check ("isDeclined" in (0, 1)),
  constraint "pairingRequests_pairingId_fkey" foreign key ("pairingId") references "pairings" ("id") on delete set null,
  constraint "pairingRequests_authorId_fkey" foreign key ("authorId") references "users" ("id") on delete set null,
  constraint "pairingRequests_writtenAt_instant" check ("writtenAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "writtenAt")),
  constraint "pairingRequests_registrationId_key" unique ("registrationId"),
  constraint "pairingRequests_declined_check" check (not ("isDeclined" and "pairingId" is not null)),
  constraint "pairingRequests_text_check" check (length("text") between 1 and 200)
) strict;
create index "pairingRequests_pairingId_index" on "pairingRequests" ("pairingId");
create index "pairingRequests_authorId_index" on "pairingRequests" ("authorId");
create table "outbox" (
  "id" integer primary key autoincrement,
  "kind" text not null,
  "registrationId" integer,
  "toAddress" text not null,
  "subject" text not null,
  "text" text not null,
  "html" text not null,
  "payload" text,
  "state" text default 'queued' not null,
  "attempts" integer default 0 not null,
  "attemptedAt" text,
  "nextAttemptAt" text not null,
  "claimedUntil" text,
  "lastError" text,
  "createdAt" text not null,
  "sentAt" text,
  constraint "outbox_registrationId_fkey" foreign key ("registrationId") references "registrations" ("id"),
  constraint "outbox_state_check" check ("state" in ('queued', 'sent', 'kept', 'failed')),
  constraint "outbox_attemptedAt_instant" check ("attemptedAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "attemptedAt")),
  constraint "outbox_nextAttemptAt_instant" check ("nextAttemptAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "nextAttemptAt")),
  constraint "outbox_claimedUntil_instant" check ("claimedUntil" is strftime('%Y-%m-%dT%H:%M:%fZ', "claimedUntil")),
  constraint "outbox_createdAt_instant" check ("createdAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "createdAt")),
  constraint "outbox_sentAt_instant" check ("sentAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "sentAt")),
  constraint "outbox_attempts_check" check ("attempts" >= 0)
) strict;
create index "outbox_state_nextAttemptAt_index" on "outbox" ("state", "nextAttemptAt");
create index "outbox_kind_toAddress_index" on "outbox" ("kind", lower("toAddress"));
create index "outbox_registrationId_kind_createdAt_state_toAddress_index" on "outbox" ("registrationId", "kind", "createdAt", "state", "toAddress");
create index "outbox_attemptedAt_index" on "outbox" ("attemptedAt") where "kind" = 'campaign';
create index "outbox_nextAttemptAt_state_index" on "outbox" ("nextAttemptAt", "state") where "kind" = 'logIn';
create table "mailResends" (
  "userId" integer not null,
  "requestId" text not null,
  "registrationId" integer not null,
  "mailId" integer not null,
  "toAddress" text not null,
  "outboxId" integer not null,
  "createdAt" text not null,
  constraint "mailResends_userId_fkey" foreign key ("userId") references "users" ("id") on delete cascade,
  constraint "mailResends_registrationId_fkey" foreign key ("registrationId") references "registrations" ("id") on delete cascade,
  constraint "mailResends_mailId_fkey" foreign key ("mailId") references "outbox" ("id") on delete cascade,
  constraint "mailResends_outboxId_fkey" foreign key ("outboxId") references "outbox" ("id") on delete cascade,
  constraint "mailResends_createdAt_instant" check ("createdAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "createdAt")),
  constraint "mailResends_pkey" primary key ("userId", "requestId")
) strict;
create index "mailResends_registrationId_createdAt_index" on "mailResends" ("registrationId", "createdAt");
create index "mailResends_mailId_index" on "mailResends" ("mailId");
create index "mailResends_outboxId_index" on "mailResends" ("outboxId");
create table "mailStops" (
  "token" text not null,
  "email" text not null,
  "scope" text not null,
  "stoppedAt" text,
  "createdAt" text not null,
  constraint "mailStops_stoppedAt_instant" check ("stoppedAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "stoppedAt")),
  constraint "mailStops_createdAt_instant" check ("createdAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "createdAt")),
  constraint "mailStops_pkey" primary key ("token")
) strict;
create unique index "mailStops_email_scope_key" on "mailStops" (lower("email"), "scope");
create table "campaigns" (
  "id" integer primary key autoincrement,
  "eventId" integer not null,
  "audience" text not null,
  "subject" text not null,
  "text" text not null,
  "schedule" text not null,
  "isOnWeekdays" INT not null,
  "excluded" text not null,
  "approvedAt" text,
  "approvedBy" text not null,
  "approvedById" integer,
  "endedAt" text,
  "requestId" text not null,
  "version" integer default 1 not null,
  constraint "campaigns_eventId_fkey" foreign key ("eventId") references "events" ("id") on delete cascade,
  constraint "campaigns_isOnWeekdays_boolean" check ("isOnWeekdays" in (0, 1)),
  constraint "campaigns_approvedAt_instant" check ("approvedAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "approvedAt")),
  constraint "campaigns_approvedById_fkey" foreign key ("approvedById") references "users" ("id") on delete set null,
  constraint "campaigns_endedAt_instant" check ("endedAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "endedAt"))
) strict;
create unique index "campaigns_requestId_key" on "campaigns" ("requestId");
create index "campaigns_eventId_index" on "campaigns" ("eventId");
create index "campaigns_approvedById_index" on "campaigns" ("approvedById");
create table "campaignFiles" (
  "campaignId" integer not null,
  "fileName" text not null,
  "contentType" text not null,
  "content" blob not null,
  constraint "campaignFiles_campaignId_fkey" foreign key ("campaignId") references "campaigns" ("id") on delete cascade,
  constraint "campaignFiles_pkey" primary key ("campaignId")
) strict;
create table "campaignRuns" (
  "campaignId" integer not null,
  "day" text not null,
  "at" text not null,
  constraint "campaignRuns_campaignId_fkey" foreign key ("campaignId") references "campaigns" ("id") on delete cascade,
  constraint "campaignRuns_at_instant" check ("at" is strftime('%Y-%m-%dT%H:%M:%fZ', "at")),
  constraint "campaignRuns_pkey" primary key ("campaignId", "day")
) strict;
create table "campaignSends" (
  "campaignId" integer not null,
  "day" text not null,
  "registrationId" integer not null,
  "spotId" integer not null,
  "name" text not null,
  "email" text not null,
  "mailbox" text not null,
  "amount" integer not null,
  "outboxId" integer,
  "why" text default '' not null,
  constraint "campaignSends_campaignId_fkey" foreign key ("campaignId") references "campaigns" ("id") on delete cascade,
  constraint "campaignSends_registrationId_fkey" foreign key ("registrationId") references "registrations" ("id") on delete cascade,
  constraint "campaignSends_outboxId_fkey" foreign key ("outboxId") references "outbox" ("id") on delete set null,
  constraint "campaignSends_pkey" primary key ("campaignId", "day", "registrationId", "spotId")
) strict;
create unique index "campaignSends_campaignId_day_mailbox_key" on "campaignSends" ("campaignId", "day", "mailbox");
create index "campaignSends_registrationId_index" on "campaignSends" ("registrationId");
create index "campaignSends_outboxId_index" on "campaignSends" ("outboxId");
create table "deskLinks" (
  "id" integer primary key autoincrement,
  "eventId" integer not null,
  "label" text not null,
  "createdBy" text not null,
  "createdAt" text not null,
  "revokedAt" text,
  constraint "deskLinks_eventId_fkey" foreign key ("eventId") references "events" ("id") on delete cascade,
  constraint "deskLinks_createdAt_instant" check ("createdAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "createdAt")),
  constraint "deskLinks_revokedAt_instant" check ("revokedAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "revokedAt"))
) strict;
create index "deskLinks_eventId_index" on "deskLinks" ("eventId");
create table "deskDevices" (
  "id" integer primary key autoincrement,
  "linkId" integer not null,
  "tokenHash" text not null,
  "name" text not null,
  "lastSeenAt" text not null,
  constraint "deskDevices_linkId_fkey" foreign key ("linkId") references "deskLinks" ("id") on delete cascade,
  constraint "deskDevices_lastSeenAt_instant" check ("lastSeenAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "lastSeenAt")),
  constraint "deskDevices_tokenHash_key" unique ("tokenHash")
) strict;
create index "deskDevices_linkId_index" on "deskDevices" ("linkId");
create table "deskFacts" (
  "id" integer primary key autoincrement,
  "factId" text not null,
  "eventId" integer not null,
  "kind" text not null,
  "spotId" integer,
  "walkInId" text,
  "part" text,
  "at" text not null,
  "receivedAt" text not null,
  "deviceId" integer,
  "who" text not null,
  "guestName" text not null,
  "seen" text not null,
  "firstName" text not null,
  "lastName" text not null,
  "company" text not null,
  "email" text not null,
  "mobile" text not null,
  "note" text not null,
  "placeKey" text not null,
  "registrationId" integer not null,
  "formerAttendee" text,
  constraint "deskFacts_eventId_fkey" foreign key ("eventId") references "events" ("id") on delete cascade,
  constraint "deskFacts_kind_check" check ("kind" in ('in', 'undo', 'replace', 'name', 'walkIn', 'note', 'decide')),
  constraint "deskFacts_part_check" check ("part" in ('golf', 'vip', 'dinner')),
  constraint "deskFacts_at_instant" check ("at" is strftime('%Y-%m-%dT%H:%M:%fZ', "at")),
  constraint "deskFacts_receivedAt_instant" check ("receivedAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "receivedAt")),
  constraint "deskFacts_deviceId_fkey" foreign key ("deviceId") references "deskDevices" ("id") on delete set null
) strict;
create unique index "deskFacts_factId_key" on "deskFacts" ("factId");
create index "deskFacts_eventId_spotId_index" on "deskFacts" ("eventId", "spotId");
create index "deskFacts_deviceId_index" on "deskFacts" ("deviceId");
create table "heldDeskFacts" (
  "id" integer primary key autoincrement,
  "factId" text not null,
  "eventId" integer not null,
  "deviceId" integer not null,
  "guestKey" text not null,
  "who" text not null,
  "at" text not null,
  "fact" text not null,
  constraint "heldDeskFacts_eventId_fkey" foreign key ("eventId") references "events" ("id") on delete cascade,
  constraint "heldDeskFacts_deviceId_fkey" foreign key ("deviceId") references "deskDevices" ("id") on delete cascade,
  constraint "heldDeskFacts_at_instant" check ("at" is strftime('%Y-%m-%dT%H:%M:%fZ', "at"))
) strict;
create unique index "heldDeskFacts_factId_key" on "heldDeskFacts" ("factId");
create index "heldDeskFacts_eventId_index" on "heldDeskFacts" ("eventId");
create index "heldDeskFacts_deviceId_index" on "heldDeskFacts" ("deviceId");
create table "printVersions" (
  "id" integer primary key autoincrement,
  "eventId" integer not null,
  "document" text not null,
  "number" integer not null,
  "printedBy" text not null,
  "printedAt" text not null,
  "isChanges" INT not null,
  "requestId" text not null,
  constraint "printVersions_eventId_fkey" foreign key ("eventId") references "events" ("id") on delete cascade,
  constraint "printVersions_printedAt_instant" check ("printedAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "printedAt")),
  constraint "printVersions_isChanges_boolean" check ("isChanges" in (0, 1)),
  constraint "printVersions_eventId_number_key" unique ("eventId", "number"),
  constraint "printVersions_requestId_key" unique ("requestId")
) strict;
create table "printItems" (
  "id" integer primary key autoincrement,
  "versionId" integer not null,
  "key" text not null,
  "content" text,
  "was" text,
  constraint "printItems_versionId_fkey" foreign key ("versionId") references "printVersions" ("id") on delete cascade
) strict;
create index "printItems_versionId_index" on "printItems" ("versionId");
create table "ledgerLines" (
  "id" integer primary key autoincrement,
  "kind" text not null,
  "affects" text not null,
  "cents" integer not null,
  "receivedOn" text not null,
  "method" text,
  "reference" text not null,
  "note" text not null,
  "who" text not null,
  "at" text not null,
  "reversesId" integer,
  "registrationId" integer not null,
  "requestId" text,
  "places" text,
  constraint "ledgerLines_kind_check" check ("kind" in ('pledge', 'payment', 'refund', 'writeOff', 'inKind', 'reversal', 'report', 'pending')),
  constraint "ledgerLines_affects_check" check ("affects" in ('pledge', 'payment', 'refund', 'writeOff', 'inKind', 'report', 'pending')),
  constraint "ledgerLines_receivedOn_date" check ("receivedOn" is date("receivedOn")),
  constraint "ledgerLines_method_check" check ("method" in ('check', 'bank', 'card', 'cash', 'other')),
  constraint "ledgerLines_at_instant" check ("at" is strftime('%Y-%m-%dT%H:%M:%fZ', "at")),
  constraint "ledgerLines_reversesId_fkey" foreign key ("reversesId") references "ledgerLines" ("id"),
  constraint "ledgerLines_registrationId_fkey" foreign key ("registrationId") references "registrations" ("id"),
  constraint "ledgerLines_reversesId_key" unique ("reversesId"),
  constraint "ledgerLines_requestId_key" unique ("requestId")
) strict;
create index "ledgerLines_registrationId_index" on "ledgerLines" ("registrationId");
create index "ledgerLines_reference_index" on "ledgerLines" ("reference");
create table "paymentSettings" (
  "id" integer primary key,
  "legalName" text default '' not null,
  "ein" text default '' not null,
  "address" text default '' not null,
  "signer" text default '' not null,
  "statusSentence" text default '' not null,
  "sendsThankYous" INT default true not null,
  "thankYouSubject" text default '' not null,
  "thankYouText" text default '' not null,
  "takesOnline" INT default false not null,
  "hasStripeKey" INT default false not null,
  "isWebhookProven" INT default false not null,
  "version" integer default 1 not null,
  constraint "paymentSettings_sendsThankYous_boolean" check ("sendsThankYous" in (0, 1)),
  constraint "paymentSettings_takesOnline_boolean" check ("takesOnline" in (0, 1)),
  constraint "paymentSettings_hasStripeKey_boolean" check ("hasStripeKey" in (0, 1)),
  constraint "paymentSettings_isWebhookProven_boolean" check ("isWebhookProven" in (0, 1))
) strict;
create table "fairValues" (
  "eventId" integer not null,
  "content" text not null,
  "version" integer not null,
  constraint "fairValues_eventId_fkey" foreign key ("eventId") references "events" ("id") on delete cascade,
  constraint "fairValues_pkey" primary key ("eventId")
) strict;
create table "letters" (
  "id" integer primary key autoincrement,
  "registrationId" integer not null,
  "sequence" integer not null,
  "content" text not null,
  "replacesId" integer,
  "approvedBy" text not null,
  "approvedAt" text not null,
  constraint "letters_registrationId_fkey" foreign key ("registrationId") references "registrations" ("id"),
  constraint "letters_replacesId_fkey" foreign key ("replacesId") references "letters" ("id"),
  constraint "letters_approvedAt_instant" check ("approvedAt" is strftime('%Y-%m-%dT%H:%M:%fZ', "approvedAt")),
  constraint "letters_registrationId_sequence_key" unique ("registrationId", "sequence"),
  constraint "letters_replacesId_key" unique ("replacesId")
) strict;
create table "auditTrail" (
  "id" integer primary key autoincrement,
  "at" text not null,
  "userId" integer,
  "who" text not null,
  "entity" text not null,
  "entityId" integer not null,
  "action" text not null,
  "registrationId" integer,
  "eventId" integer,
  "before" text,
  "after" text,
  "words" text not null,
  "recordName" text not null,
  constraint "auditTrail_at_instant" check ("at" is strftime('%Y-%m-%dT%H:%M:%fZ', "at")),
  constraint "auditTrail_userId_fkey" foreign key ("userId") references "users" ("id") on delete set null,
  constraint "auditTrail_registrationId_fkey" foreign key ("registrationId") references "registrations" ("id"),
  constraint "auditTrail_eventId_fkey" foreign key ("eventId") references "events" ("id")
) strict;
create index "auditTrail_registrationId_id_index" on "auditTrail" ("registrationId", "id");
create index "auditTrail_eventId_id_index" on "auditTrail" ("eventId", "id");
create index "auditTrail_entity_entityId_id_index" on "auditTrail" ("entity", "entityId", "id");
create index "auditTrail_userId_at_index" on "auditTrail" ("userId", "at");
create index "auditTrail_registrationId_at_index" on "auditTrail" ("registrationId", "at");
create index "auditTrail_at_id_index" on "auditTrail" ("at", "id");
create index "auditTrail_entity_entityId_at_id_index" on "auditTrail" ("entity", "entityId", "at", "id");
create table "settings" (
  "id" integer primary key,
  "organizationName" text not null,
  "timeZone" text not null,
  "contactPage" text not null,
  "contactName" text not null,
  "contactEmail" text not null,
  "contactPhone" text not null,
  "paymentPage" text not null,
  "checkPayableTo" text not null,
  "checkMailingAddress" text not null,
  "paymentDueDays" integer not null,
  "logoMailAddress" text not null,
  "benefitGuideLink" text not null,
  "openSignUp" INT not null,
  "postalAddress" text not null,
  "mailsAMinute" integer not null,
  "paperSize" text not null,
  "version" integer not null,
  constraint "settings_openSignUp_boolean" check ("openSignUp" in (0, 1)),
  constraint "settings_paperSize_check" check ("paperSize" in ('letter', 'a4')),
  constraint "settings_onlyOne_check" check ("id" = 1)
) strict;
create table "mailServer" (
  "id" integer primary key,
  "host" text not null,
  "port" integer not null,
  "security" text not null,
  "userName" text not null,
  "hasPassword" INT not null,
  "senderName" text not null,
  "senderAddress" text not null,
  "replyTo" text not null,
  "version" integer not null,
  constraint "mailServer_security_check" check ("security" in ('tls', 'startTls', 'none')),
  constraint "mailServer_hasPassword_boolean" check ("hasPassword" in (0, 1)),
  constraint "mailServer_onlyOne_check" check ("id" = 1)
) strict;
