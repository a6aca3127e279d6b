create table "roles" (
  "id" integer primary key,
  "name" text collate "C" not null,
  constraint "roles_name_check" check ("name" in ('admin', 'user')),
  constraint "roles_name_key" unique ("name")
);
create table "territories" (
  "id" integer primary key,
  "name" text collate "C" not null,
  constraint "territories_name_key" unique ("name")
);
create table "contacts" (
  "id" integer generated always as identity primary key,
  "email" text collate "C" not null,
  "firstName" text collate "C" not null,
  "lastName" text collate "C" not null,
  "companyName" text collate "C" not null,
  "phoneNumber" text collate "C" not null,
  "addressLine1" text collate "C" not null,
  "addressLine2" text collate "C" not null,
  "city" text collate "C" not null,
  "territoryId" integer,
  "postalCode" text collate "C" not null,
  "updatedAt" timestamptz(3) not null,
  constraint "contacts_territoryId_fkey" foreign key ("territoryId") references "territories" ("id")
);
create unique index "contacts_email_key" on "contacts" (lower("email"));
create table "users" (
  "id" integer generated always as identity primary key,
  "email" text collate "C" not null,
  "firstName" text collate "C" not null,
  "lastName" text collate "C" not null,
  "companyName" text collate "C" not null,
  "phoneNumber" text collate "C" not null,
  "appRoleId" integer not null,
  "contactId" integer,
  "lastLoginAt" timestamptz(3),
  "createdAt" timestamptz(3) not null,
  "version" integer default 1 not null,
  constraint "users_appRoleId_fkey" foreign key ("appRoleId") references "roles" ("id"),
  constraint "users_contactId_fkey" foreign key ("contactId") references "contacts" ("id") on delete set null
);
create unique index "users_email_key" on "users" (lower("email"));
create index "users_contactId_index" on "users" ("contactId");
create table "sessions" (
  "tokenHash" text collate "C" not null,
  "userId" integer not null,
  "expiresAt" timestamptz(3) not null,
  constraint "sessions_userId_fkey" foreign key ("userId") references "users" ("id") on delete cascade,
  constraint "sessions_pkey" primary key ("tokenHash")
);
create index "sessions_userId_index" on "sessions" ("userId");
create index "sessions_expiresAt_index" on "sessions" ("expiresAt");
create table "loginTokens" (
  "tokenHash" text collate "C" not null,
  "purpose" text collate "C" not null,
  "email" text collate "C" not null,
  "codeHash" text collate "C",
  "browserHash" text collate "C",
  "codeTriesLeft" integer not null,
  "mailId" integer,
  "expiresAt" timestamptz(3) not null,
  "usedAt" timestamptz(3),
  constraint "loginTokens_purpose_check" check ("purpose" in ('login', 'signUp')),
  constraint "loginTokens_pkey" primary key ("tokenHash"),
  constraint "loginTokens_codeTriesLeft_check" check ("codeTriesLeft" >= 0)
);
create index "loginTokens_email_index" on "loginTokens" (lower("email"));
create index "loginTokens_browserHash_index" on "loginTokens" ("browserHash");
create index "loginTokens_expiresAt_index" on "loginTokens" ("expiresAt");
create table "turns" (
  "id" integer generated always as identity primary key,
  "key" text collate "C" not null,
  "times" integer not null,
  "at" timestamptz(3) not null
);
create index "turns_key_at_index" on "turns" ("key", "at");
create index "turns_at_index" on "turns" ("at");
create table "invitations" (
  "id" integer generated always as identity primary key,
  "email" text collate "C" not null,
  "appRoleId" integer not null,
  "invitedBy" text collate "C" not null,
  "sentAt" timestamptz(3) not null,
  "expiresAt" timestamptz(3) not null,
  constraint "invitations_appRoleId_fkey" foreign key ("appRoleId") references "roles" ("id")
);
create unique index "invitations_email_key" on "invitations" (lower("email"));
create table "recordRequests" (
  "userId" integer not null,
  "requestId" text collate "C" not null,
  "entity" text collate "C" not null,
  "entityId" integer not null,
  "version" integer not null,
  constraint "recordRequests_userId_fkey" foreign key ("userId") references "users" ("id") on delete cascade,
  constraint "recordRequests_pkey" primary key ("userId", "requestId")
);
create table "travelMethods" (
  "id" integer primary key,
  "name" text collate "C" not null,
  "showAirport" boolean not null,
  "showPostalCode" boolean not null,
  constraint "travelMethods_name_key" unique ("name")
);
create table "golfClubTypes" (
  "id" integer primary key,
  "name" text collate "C" not null,
  constraint "golfClubTypes_name_key" unique ("name")
);
create table "affiliations" (
  "id" integer generated always as identity primary key,
  "name" text collate "C" not null,
  "description" text collate "C" not null,
  "isActive" boolean not null,
  "isAdminOnly" boolean not null,
  "sortOrder" integer not null,
  "version" integer default 1 not null
);
create unique index "affiliations_name_key" on "affiliations" (lower("name"));
create table "benefits" (
  "id" integer generated always as identity primary key,
  "description" text collate "C" not null,
  "isActive" boolean not null,
  "sortOrder" integer not null,
  "version" integer default 1 not null
);
create table "golfCourses" (
  "id" integer generated always as identity primary key,
  "name" text collate "C" not null,
  "holeCount" integer not null,
  "isActive" boolean not null,
  "shotgunOrder" text collate "C" default '' not null,
  "version" integer default 1 not null,
  constraint "golfCourses_holeCount_check" check ("holeCount" in (18, 27))
);
create table "golfCourseHoles" (
  "id" integer generated always as identity primary key,
  "golfCourseId" integer not null,
  "holeNumber" integer not null,
  "name" text collate "C" not null,
  "isPar3" boolean not null,
  constraint "golfCourseHoles_golfCourseId_fkey" foreign key ("golfCourseId") references "golfCourses" ("id") on delete cascade,
  constraint "golfCourseHoles_holeNumber_check" check ("holeNumber" between 1 and 27),
  constraint "golfCourseHoles_golfCourseId_holeNumber_key" unique ("golfCourseId", "holeNumber"),
  constraint "golfCourseHoles_id_golfCourseId_key" unique ("id", "golfCourseId")
);
create table "golfCourseTeams" (
  "holeId" integer not null,
  "teamNumber" integer not null,
  "golfCourseId" integer not null,
  "name" text collate "C" not null,
  constraint "golfCourseTeams_pkey" primary key ("holeId", "teamNumber"),
  constraint "golfCourseTeams_holeId_golfCourseId_fkey" foreign key ("holeId", "golfCourseId") references "golfCourseHoles" ("id", "golfCourseId") on delete cascade,
  constraint "golfCourseTeams_teamNumber_check" check ("teamNumber" in (1, 2))
);
create unique index "golfCourseTeams_golfCourseId_name_key" on "golfCourseTeams" ("golfCourseId", lower("name")) where "name" <> '';
create table "partnershipLevels" (
  "id" integer generated always as identity primary key,
  "name" text collate "C" not null,
  "numCoursePreferences" integer not null,
  "displayInRegistration" boolean not null,
  "isActive" boolean default true not null,
  "donationRangeStart" bigint not null,
  "donationRangeEnd" bigint not null,
  "version" integer default 1 not null,
  constraint "partnershipLevels_donationRangeStart_check" check ("donationRangeStart" >= 0),
  constraint "partnershipLevels_donationRangeEnd_check" check ("donationRangeEnd" >= 0),
  constraint "partnershipLevels_numCoursePreferences_check" check ("numCoursePreferences" between 0 and 9),
  constraint "partnershipLevels_donationRange_check" check ("donationRangeEnd" >= "donationRangeStart")
);
create table "partnershipLevelActivities" (
  "id" integer generated always as identity primary key,
  "partnershipLevelId" integer not null,
  "kind" text collate "C" not null,
  "numberIncluded" integer not null,
  "costOfAdditional" bigint not null,
  "additionalAllowed" integer not null,
  constraint "partnershipLevelActivities_partnershipLevelId_fkey" foreign key ("partnershipLevelId") references "partnershipLevels" ("id") on delete cascade,
  constraint "partnershipLevelActivities_kind_check" check ("kind" in ('golf', 'dinner', 'vip')),
  constraint "partnershipLevelActivities_numberIncluded_check" check ("numberIncluded" between 0 and 99),
  constraint "partnershipLevelActivities_costOfAdditional_check" check ("costOfAdditional" >= 0),
  constraint "partnershipLevelActivities_additionalAllowed_check" check ("additionalAllowed" between 0 and 99),
  constraint "partnershipLevelActivities_partnershipLevelId_kind_key" unique ("partnershipLevelId", "kind")
);
create table "partnershipLevelAffiliations" (
  "partnershipLevelId" integer not null,
  "affiliationId" integer not null,
  constraint "partnershipLevelAffiliations_partnershipLevelId_fkey" foreign key ("partnershipLevelId") references "partnershipLevels" ("id") on delete cascade,
  constraint "partnershipLevelAffiliations_affiliationId_fkey" foreign key ("affiliationId") references "affiliations" ("id"),
  constraint "partnershipLevelAffiliations_pkey" primary key ("partnershipLevelId", "affiliationId")
);
create index "partnershipLevelAffiliations_affiliationId_index" on "partnershipLevelAffiliations" ("affiliationId");
create table "partnershipLevelBenefits" (
  "partnershipLevelId" integer not null,
  "benefitId" integer not null,
  constraint "partnershipLevelBenefits_partnershipLevelId_fkey" foreign key ("partnershipLevelId") references "partnershipLevels" ("id") on delete cascade,
  constraint "partnershipLevelBenefits_benefitId_fkey" foreign key ("benefitId") references "benefits" ("id"),
  constraint "partnershipLevelBenefits_pkey" primary key ("partnershipLevelId", "benefitId")
);
create index "partnershipLevelBenefits_benefitId_index" on "partnershipLevelBenefits" ("benefitId");
create table "events" (
  "id" integer generated always as identity primary key,
  "name" text collate "C" not null,
  "eventDate" date not null,
  "registrationOpenDate" date not null,
  "onlineUpdatesCloseDate" date not null,
  "venue" text collate "C" default '' not null,
  "venueAddress" text collate "C" default '' not null,
  "arrivalNote" text collate "C" default '' not null,
  "dressCode" text collate "C" default '' not null,
  "schedule" text collate "C" default '' not null,
  "isSeatingPublished" boolean default false not null,
  "version" integer default 1 not null,
  constraint "events_eventDate_check" check ("eventDate" >= "registrationOpenDate"),
  constraint "events_onlineUpdatesCloseDate_check" check ("onlineUpdatesCloseDate" > "registrationOpenDate")
);
create index "events_eventDate_index" on "events" ("eventDate");
create table "eventGolfCourses" (
  "eventId" integer not null,
  "golfCourseId" integer not null,
  constraint "eventGolfCourses_eventId_fkey" foreign key ("eventId") references "events" ("id") on delete cascade,
  constraint "eventGolfCourses_golfCourseId_fkey" foreign key ("golfCourseId") references "golfCourses" ("id"),
  constraint "eventGolfCourses_pkey" primary key ("eventId", "golfCourseId")
);
create index "eventGolfCourses_golfCourseId_index" on "eventGolfCourses" ("golfCourseId");
create table "eventPartnershipLevels" (
  "eventId" integer not null,
  "partnershipLevelId" integer not null,
  constraint "eventPartnershipLevels_eventId_fkey" foreign key ("eventId") references "events" ("id") on delete cascade,
  constraint "eventPartnershipLevels_partnershipLevelId_fkey" foreign key ("partnershipLevelId") references "partnershipLevels" ("id"),
  constraint "eventPartnershipLevels_pkey" primary key ("eventId", "partnershipLevelId")
);
create index "eventPartnershipLevels_partnershipLevelId_index" on "eventPartnershipLevels" ("partnershipLevelId");
create table "registrations" (
  "id" integer generated always as identity primary key,
  "eventId" integer not null,
  "version" integer default 1 not null,
  "createdById" integer not null,
  "createdAt" timestamptz(3) not null,
  "updatedAt" timestamptz(3) not null,
  "deletedAt" timestamptz(3),
  "reopenedUntil" date,
  "contactId" integer not null,
  "nameForMarketingMaterials" text collate "C" not null,
  "firstName" text collate "C" not null,
  "lastName" text collate "C" not null,
  "companyName" text collate "C" not null,
  "email" text collate "C" not null,
  "phoneNumber" text collate "C" not null,
  "doNotSendConfirmation" boolean not null,
  "addressLine1" text collate "C" not null,
  "addressLine2" text collate "C" not null,
  "city" text collate "C" not null,
  "territoryId" integer,
  "postalCode" text collate "C" not null,
  "isAddressOnFile" boolean not null,
  "affiliationId" integer not null,
  "partnershipLevelId" integer,
  "donation" bigint not null,
  "additionalAttendeeCost" bigint not null,
  "attendingForBusinessPurposes" boolean not null,
  "golfersIncluded" integer not null,
  "golfersAdditional" integer not null,
  "golfersWaived" boolean not null,
  "dinnersIncluded" integer not null,
  "dinnersAdditional" integer not null,
  "dinnersWaived" boolean not null,
  "vipsIncluded" integer not null,
  "vipsWaived" boolean not null,
  "allWaived" boolean not null,
  "comments" text collate "C" not null,
  "isTaxInfoRequested" boolean not null,
  "assignedGolfCourseId" integer,
  constraint "registrations_eventId_fkey" foreign key ("eventId") references "events" ("id"),
  constraint "registrations_createdById_fkey" foreign key ("createdById") references "users" ("id"),
  constraint "registrations_contactId_fkey" foreign key ("contactId") references "contacts" ("id"),
  constraint "registrations_territoryId_fkey" foreign key ("territoryId") references "territories" ("id"),
  constraint "registrations_affiliationId_fkey" foreign key ("affiliationId") references "affiliations" ("id"),
  constraint "registrations_partnershipLevelId_fkey" foreign key ("partnershipLevelId") references "partnershipLevels" ("id"),
  constraint "registrations_donation_check" check ("donation" >= 0),
  constraint "registrations_additionalAttendeeCost_check" check ("additionalAttendeeCost" >= 0),
  constraint "registrations_golfersIncluded_check" check ("golfersIncluded" between 0 and 99),
  constraint "registrations_golfersAdditional_check" check ("golfersAdditional" between 0 and 99),
  constraint "registrations_dinnersIncluded_check" check ("dinnersIncluded" between 0 and 99),
  constraint "registrations_dinnersAdditional_check" check ("dinnersAdditional" between 0 and 99),
  constraint "registrations_vipsIncluded_check" check ("vipsIncluded" between 0 and 99),
  constraint "registrations_assignedGolfCourseId_fkey" foreign key ("assignedGolfCourseId") references "golfCourses" ("id"),
  constraint "registrations_donationLimit_check" check ("donation" <= 999999999),
  constraint "registrations_golfers_check" check ("golfersIncluded" + "golfersAdditional" <= 99),
  constraint "registrations_dinners_check" check ("dinnersIncluded" + "dinnersAdditional" <= 99)
);
create index "registrations_eventId_index" on "registrations" ("eventId");
create index "registrations_email_index" on "registrations" (lower("email"));
create index "registrations_createdById_index" on "registrations" ("createdById");
create index "registrations_contactId_index" on "registrations" ("contactId");
create table "levelAgreements" (
  "registrationId" integer not null,
  "shortfall" bigint not null,
  "agreedBy" text collate "C" not null,
  "agreedAt" timestamptz(3) not null,
  constraint "levelAgreements_registrationId_fkey" foreign key ("registrationId") references "registrations" ("id") on delete cascade,
  constraint "levelAgreements_shortfall_check" check ("shortfall" >= 0),
  constraint "levelAgreements_pkey" primary key ("registrationId")
);
create table "saveRequests" (
  "userId" integer not null,
  "requestId" text collate "C" not null,
  "bodyHash" text collate "C" not null,
  "registrationId" integer not null,
  "version" integer not null,
  "createdAt" timestamptz(3) not null,
  constraint "saveRequests_userId_fkey" foreign key ("userId") references "users" ("id") on delete cascade,
  constraint "saveRequests_registrationId_fkey" foreign key ("registrationId") references "registrations" ("id") on delete cascade,
  constraint "saveRequests_pkey" primary key ("userId", "requestId")
);
create table "registrationCoursePreferences" (
  "registrationId" integer not null,
  "position" integer not null,
  "golfCourseId" integer not null,
  constraint "registrationCoursePreferences_registrationId_fkey" foreign key ("registrationId") references "registrations" ("id") on delete cascade,
  constraint "registrationCoursePreferences_golfCourseId_fkey" foreign key ("golfCourseId") references "golfCourses" ("id"),
  constraint "registrationCoursePreferences_pkey" primary key ("registrationId", "position"),
  constraint "registrationCoursePreferences_registrationId_golfCourseId_key" unique ("registrationId", "golfCourseId"),
  constraint "registrationCoursePreferences_position_check" check ("position" between 1 and 9)
);
create table "registrationRegisteredBy" (
  "registrationId" integer not null,
  "email" text collate "C" not null,
  constraint "registrationRegisteredBy_registrationId_fkey" foreign key ("registrationId") references "registrations" ("id") on delete cascade,
  constraint "registrationRegisteredBy_pkey" primary key ("registrationId", "email")
);
create unique index "registrationRegisteredBy_registrationId_email_key" on "registrationRegisteredBy" ("registrationId", lower("email"));
create index "registrationRegisteredBy_email_index" on "registrationRegisteredBy" (lower("email"));
create table "spots" (
  "id" integer generated always as identity primary key,
  "firstName" text collate "C",
  "lastName" text collate "C",
  "company" text collate "C",
  "email" text collate "C",
  "travelMethodId" integer,
  "isRentalClubsRequested" boolean,
  "requestedRentalClubTypeId" integer,
  "postalCode" text collate "C",
  "airport" text collate "C",
  "dietaryNeeds" text collate "C",
  "mobile" text collate "C",
  "registrationId" integer not null,
  "spotNumber" integer not null,
  "isDeclined" boolean not null,
  "golf" boolean not null,
  "dinner" boolean not null,
  "vip" boolean not null,
  "hasAttendeeInfo" boolean not null,
  constraint "spots_travelMethodId_fkey" foreign key ("travelMethodId") references "travelMethods" ("id"),
  constraint "spots_requestedRentalClubTypeId_fkey" foreign key ("requestedRentalClubTypeId") references "golfClubTypes" ("id"),
  constraint "spots_registrationId_fkey" foreign key ("registrationId") references "registrations" ("id") on delete cascade,
  constraint "spots_registrationId_spotNumber_key" unique ("registrationId", "spotNumber"),
  constraint "spots_spotNumber_check" check ("spotNumber" >= 1),
  constraint "spots_golfWithDinner_check" check ("dinner" or not "golf"),
  constraint "spots_vipWithDinner_check" check ("dinner" or not "vip"),
  constraint "spots_declined_check" check (not "isDeclined" or (not "hasAttendeeInfo" and ("golf" or "dinner" or "vip"))),
  constraint "spots_attendee_check" check ("hasAttendeeInfo" or (coalesce("firstName", "lastName", "company", "email", "postalCode", "airport") is null and "travelMethodId" is null and "isRentalClubsRequested" is null and "requestedRentalClubTypeId" is null)),
  constraint "spots_dietaryNeeds_check" check ("hasAttendeeInfo" or "dietaryNeeds" is null),
  constraint "spots_mobile_check" check ("hasAttendeeInfo" or "mobile" is null)
);
create index "spots_email_index" on "spots" (lower("email"));
create table "internalNotes" (
  "registrationId" integer not null,
  "internalNotes" text collate "C" not null,
  "version" integer not null,
  constraint "internalNotes_registrationId_fkey" foreign key ("registrationId") references "registrations" ("id") on delete cascade,
  constraint "internalNotes_pkey" primary key ("registrationId")
);
create table "guestLinks" (
  "id" integer generated always as identity primary key,
  "spotId" integer not null,
  "createdById" integer,
  "createdAt" timestamptz(3) not null,
  "sentTo" text collate "C",
  "personHash" text collate "C",
  "answerHash" text collate "C",
  "changedAt" timestamptz(3),
  "openedAt" timestamptz(3),
  "answeredAt" timestamptz(3),
  "isDeclined" boolean default false not null,
  "declinedName" text collate "C",
  "declineToldAt" timestamptz(3),
  "confirmedTo" text collate "C",
  "revokedAt" timestamptz(3),
  constraint "guestLinks_spotId_fkey" foreign key ("spotId") references "spots" ("id") on delete cascade,
  constraint "guestLinks_createdById_fkey" foreign key ("createdById") references "users" ("id") on delete set null,
  constraint "guestLinks_answer_check" check (("answeredAt" is null) = ("answerHash" is null))
);
create index "guestLinks_spotId_index" on "guestLinks" ("spotId");
create index "guestLinks_createdById_createdAt_index" on "guestLinks" ("createdById", "createdAt");
create unique index "guestLinks_spotId_key" on "guestLinks" ("spotId") where "revokedAt" is null;
create table "linkTokens" (
  "tokenHash" text collate "C" not null,
  "purpose" text collate "C" not null,
  "subjectId" integer not null,
  "sentTo" text collate "C",
  "expiresAt" timestamptz(3),
  constraint "linkTokens_purpose_check" check ("purpose" in ('guest', 'lostGuest', 'names', 'desk')),
  constraint "linkTokens_pkey" primary key ("tokenHash")
);
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
);
create index "placements_golfCourseHoleId_index" on "placements" ("golfCourseHoleId");
create table "dinnerTables" (
  "id" integer generated always as identity primary key,
  "eventId" integer not null,
  "number" integer not null,
  "name" text collate "C" not null,
  "seats" integer not null,
  "zone" text collate "C",
  "heldFor" text collate "C" not null,
  "requestId" text collate "C",
  "version" integer default 1 not null,
  constraint "dinnerTables_eventId_fkey" foreign key ("eventId") references "events" ("id"),
  constraint "dinnerTables_zone_check" check ("zone" in ('front', 'middle', 'back')),
  constraint "dinnerTables_eventId_number_key" unique ("eventId", "number"),
  constraint "dinnerTables_id_eventId_key" unique ("id", "eventId"),
  constraint "dinnerTables_number_check" check ("number" between 1 and 999),
  constraint "dinnerTables_seats_check" check ("seats" between 1 and 20)
);
create table "dinnerSeats" (
  "spotId" integer not null,
  "eventId" integer not null,
  "tableId" integer not null,
  constraint "dinnerSeats_spotId_fkey" foreign key ("spotId") references "spots" ("id") on delete cascade,
  constraint "dinnerSeats_pkey" primary key ("spotId"),
  constraint "dinnerSeats_tableId_eventId_fkey" foreign key ("tableId", "eventId") references "dinnerTables" ("id", "eventId")
);
create index "dinnerSeats_eventId_tableId_index" on "dinnerSeats" ("eventId", "tableId");
create table "boardVisitors" (
  "visitId" text collate "C" not null,
  "eventId" integer not null,
  "userId" integer not null,
  "page" text collate "C" not null,
  "seenAt" timestamptz(3) not null,
  constraint "boardVisitors_eventId_fkey" foreign key ("eventId") references "events" ("id") on delete cascade,
  constraint "boardVisitors_userId_fkey" foreign key ("userId") references "users" ("id") on delete cascade,
  constraint "boardVisitors_page_check" check ("page" in ('golf', 'dinner')),
  constraint "boardVisitors_pkey" primary key ("visitId")
);
create index "boardVisitors_eventId_seenAt_index" on "boardVisitors" ("eventId", "seenAt");
create index "boardVisitors_userId_index" on "boardVisitors" ("userId");
create table "pairings" (
  "id" integer generated always as identity primary key,
  "eventId" integer not null,
  "part" text collate "C" not null,
  "kind" text collate "C" not null,
  "oneSpotId" integer,
  "oneRegistrationId" integer,
  "otherSpotId" integer,
  "otherRegistrationId" integer,
  "strength" text collate "C" not null,
  "note" text collate "C" not null,
  "isAsked" boolean default false not null,
  "authorId" integer,
  "author" text collate "C" not null,
  "createdAt" timestamptz(3) not null,
  "version" integer not null,
  constraint "pairings_eventId_fkey" foreign key ("eventId") references "events" ("id") on delete cascade,
  constraint "pairings_part_check" check ("part" in ('golf', 'dinner')),
  constraint "pairings_kind_check" check ("kind" in ('with', 'notWith')),
  constraint "pairings_oneSpotId_fkey" foreign key ("oneSpotId") references "spots" ("id") on delete cascade,
  constraint "pairings_oneRegistrationId_fkey" foreign key ("oneRegistrationId") references "registrations" ("id") on delete cascade,
  constraint "pairings_otherSpotId_fkey" foreign key ("otherSpotId") references "spots" ("id") on delete cascade,
  constraint "pairings_otherRegistrationId_fkey" foreign key ("otherRegistrationId") references "registrations" ("id") on delete cascade,
  constraint "pairings_strength_check" check ("strength" in ('must', 'prefer')),
  constraint "pairings_authorId_fkey" foreign key ("authorId") references "users" ("id") on delete set null,
  constraint "pairings_one_check" check (("oneSpotId" is null) <> ("oneRegistrationId" is null)),
  constraint "pairings_other_check" check (("otherSpotId" is null) <> ("otherRegistrationId" is null)),
  constraint "pairings_order_check" check (case when "oneSpotId" is null then "otherSpotId" is null and "oneRegistrationId" < "otherRegistrationId" when "otherSpotId" is null then true else "oneSpotId" < "otherSpotId" end),
  constraint "pairings_note_check" check (length("note") <= 200)
);
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
  "id" integer generated always as identity primary key,
  "registrationId" integer not null,
  "text" text collate "C" not null,
  "isDeclined" boolean default false not null,
  "pairingId" integer,
  "authorId" integer,
  "author" text collate "C" not null,
  "writtenAt" timestamptz(3) not null,
  "version" integer not null,
  constraint "pairingRequests_registrationId_fkey" foreign key ("registrationId") references "registrations" ("id") on delete cascade,
  constraint "pairingRequests_pairingId_fkey" foreign key ("pairingId") references "pairings" ("id") on delete set null,
  constraint "pairingRequests_authorId_fkey" foreign key ("authorId") references "users" ("id") on delete set null,
  constraint "pairingRequests_registrationId_key" unique ("registrationId"),
  constraint "pairingRequests_declined_check" check (not ("isDeclined" and "pairingId" is not null)),
  constraint "pairingRequests_text_check" check (length("text") between 1 and 200)
);
create index "pairingRequests_pairingId_index" on "pairingRequests" ("pairingId");
create index "pairingRequests_authorId_index" on "pairingRequests" ("authorId");
create table "outbox" (
  "id" integer generated always as identity primary key,
  "kind" text collate "C" not null,
  "registrationId" integer,
  "toAddress" text collate "C" not null,
  "subject" text collate "C" not null,
  "text" text collate "C" not null,
  "html" text collate "C" not null,
  "payload" text collate "C",
  "state" text collate "C" default 'queued' not null,
  "attempts" integer default 0 not null,
  "attemptedAt" timestamptz(3),
  "nextAttemptAt" timestamptz(3) not null,
  "claimedUntil" timestamptz(3),
  "lastError" text collate "C",
  "createdAt" timestamptz(3) not null,
  "sentAt" timestamptz(3),
  constraint "outbox_registrationId_fkey" foreign key ("registrationId") references "registrations" ("id"),
  constraint "outbox_state_check" check ("state" in ('queued', 'sent', 'kept', 'failed')),
  constraint "outbox_attempts_check" check ("attempts" >= 0)
);
create index "outbox_state_nextAttemptAt_index" on "outbox" ("state", "nextAttemptAt");
create index "outbox_kind_toAddress_index" on "outbox" ("kind", lower("toAddress"));
create index "outbox_registrationId_kind_createdAt_state_toAddress_index" on "outbox" ("registrationId", "kind", "createdAt", "state", "toAddress");
create index "outbox_attemptedAt_index" on "outbox" ("attemptedAt") where "kind" = 'campaign';
create index "outbox_nextAttemptAt_state_index" on "outbox" ("nextAttemptAt", "state") where "kind" = 'logIn';
create table "mailResends" (
  "userId" integer not null,
  "requestId" text collate "C" not null,
  "registrationId" integer not null,
  "mailId" integer not null,
  "toAddress" text collate "C" not null,
  "outboxId" integer not null,
  "createdAt" timestamptz(3) not null,
  constraint "mailResends_userId_fkey" foreign key ("userId") references "users" ("id") on delete cascade,
  constraint "mailResends_registrationId_fkey" foreign key ("registrationId") references "registrations" ("id") on delete cascade,
  constraint "mailResends_mailId_fkey" foreign key ("mailId") references "outbox" ("id") on delete cascade,
  constraint "mailResends_outboxId_fkey" foreign key ("outboxId") references "outbox" ("id") on delete cascade,
  constraint "mailResends_pkey" primary key ("userId", "requestId")
);
create index "mailResends_registrationId_createdAt_index" on "mailResends" ("registrationId", "createdAt");
create index "mailResends_mailId_index" on "mailResends" ("mailId");
create index "mailResends_outboxId_index" on "mailResends" ("outboxId");
create table "mailStops" (
  "token" text collate "C" not null,
  "email" text collate "C" not null,
  "scope" text collate "C" not null,
  "stoppedAt" timestamptz(3),
  "createdAt" timestamptz(3) not null,
  constraint "mailStops_pkey" primary key ("token")
);
create unique index "mailStops_email_scope_key" on "mailStops" (lower("email"), "scope");
create table "campaigns" (
  "id" integer generated always as identity primary key,
  "eventId" integer not null,
  "audience" text collate "C" not null,
  "subject" text collate "C" not null,
  "text" text collate "C" not null,
  "schedule" text collate "C" not null,
  "isOnWeekdays" boolean not null,
  "excluded" text collate "C" not null,
  "approvedAt" timestamptz(3),
  "approvedBy" text collate "C" not null,
  "approvedById" integer,
  "endedAt" timestamptz(3),
  "requestId" text collate "C" not null,
  "version" integer default 1 not null,
  constraint "campaigns_eventId_fkey" foreign key ("eventId") references "events" ("id") on delete cascade,
  constraint "campaigns_approvedById_fkey" foreign key ("approvedById") references "users" ("id") on delete set null
);
create unique index "campaigns_requestId_key" on "campaigns" ("requestId");
create index "campaigns_eventId_index" on "campaigns" ("eventId");
create index "campaigns_approvedById_index" on "campaigns" ("approvedById");
create table "campaignFiles" (
  "campaignId" integer not null,
  "fileName" text collate "C" not null,
  "contentType" text collate "C" not null,
  "content" bytea not null,
  constraint "campaignFiles_campaignId_fkey" foreign key ("campaignId") references "campaigns" ("id") on delete cascade,
  constraint "campaignFiles_pkey" primary key ("campaignId")
);
create table "campaignRuns" (
  "campaignId" integer not null,
  "day" text collate "C" not null,
  "at" timestamptz(3) not null,
  constraint "campaignRuns_campaignId_fkey" foreign key ("campaignId") references "campaigns" ("id") on delete cascade,
  constraint "campaignRuns_pkey" primary key ("campaignId", "day")
);
create table "campaignSends" (
  "campaignId" integer not null,
  "day" text collate "C" not null,
  "registrationId" integer not null,
  "spotId" integer not null,
  "name" text collate "C" not null,
  "email" text collate "C" not null,
  "mailbox" text collate "C" not null,
  "amount" integer not null,
  "outboxId" integer,
  "why" text collate "C" default '' not null,
  constraint "campaignSends_campaignId_fkey" foreign key ("campaignId") references "campaigns" ("id") on delete cascade,
  constraint "campaignSends_registrationId_fkey" foreign key ("registrationId") references "registrations" ("id") on delete cascade,
  constraint "campaignSends_outboxId_fkey" foreign key ("outboxId") references "outbox" ("id") on delete set null,
  constraint "campaignSends_pkey" primary key ("campaignId", "day", "registrationId", "spotId")
);
create unique index "campaignSends_campaignId_day_mailbox_key" on "campaignSends" ("campaignId", "day", "mailbox");
create index "campaignSends_registrationId_index" on "campaignSends" ("registrationId");
create index "campaignSends_outboxId_index" on "campaignSends" ("outboxId");
create table "deskLinks" (
  "id" integer generated always as identity primary key,
  "eventId" integer not null,
  "label" text collate "C" not null,
  "createdBy" text collate "C" not null,
  "createdAt" timestamptz(3) not null,
  "revokedAt" timestamptz(3),
  constraint "deskLinks_eventId_fkey" foreign key ("eventId") references "events" ("id") on delete cascade
);
create index "deskLinks_eventId_index" on "deskLinks" ("eventId");
create table "deskDevices" (
  "id" integer generated always as identity primary key,
  "linkId" integer not null,
  "tokenHash" text collate "C" not null,
  "name" text collate "C" not null,
  "lastSeenAt" timestamptz(3) not null,
  constraint "deskDevices_linkId_fkey" foreign key ("linkId") references "deskLinks" ("id") on delete cascade,
  constraint "deskDevices_tokenHash_key" unique ("tokenHash")
);
create index "deskDevices_linkId_index" on "deskDevices" ("linkId");
create table "deskFacts" (
  "id" integer generated always as identity primary key,
  "factId" text collate "C" not null,
  "eventId" integer not null,
  "kind" text collate "C" not null,
  "spotId" integer,
  "walkInId" text collate "C",
  "part" text collate "C",
  "at" timestamptz(3) not null,
  "receivedAt" timestamptz(3) not null,
  "deviceId" integer,
  "who" text collate "C" not null,
  "guestName" text collate "C" not null,
  "seen" text collate "C" not null,
  "firstName" text collate "C" not null,
  "lastName" text collate "C" not null,
  "company" text collate "C" not null,
  "email" text collate "C" not null,
  "mobile" text collate "C" not null,
  "note" text collate "C" not null,
  "placeKey" text collate "C" not null,
  "registrationId" integer not null,
  "formerAttendee" text collate "C",
  constraint "deskFacts_eventId_fkey" foreign key ("eventId") references "events" ("id") on delete cascade,
  constraint "deskFacts_kind_check" check ("kind" in ('in', 'undo', 'replace', 'name', 'walkIn', 'note', 'decide')),
  constraint "deskFacts_part_check" check ("part" in ('golf', 'vip', 'dinner')),
  constraint "deskFacts_deviceId_fkey" foreign key ("deviceId") references "deskDevices" ("id") on delete set null
);
create unique index "deskFacts_factId_key" on "deskFacts" ("factId");
create index "deskFacts_eventId_spotId_index" on "deskFacts" ("eventId", "spotId");
create index "deskFacts_deviceId_index" on "deskFacts" ("deviceId");
create table "heldDeskFacts" (
  "id" integer generated always as identity primary key,
  "factId" text collate "C" not null,
  "eventId" integer not null,
  "deviceId" integer not null,
  "guestKey" text collate "C" not null,
  "who" text collate "C" not null,
  "at" timestamptz(3) not null,
  "fact" text collate "C" not null,
  constraint "heldDeskFacts_eventId_fkey" foreign key ("eventId") references "events" ("id") on delete cascade,
  constraint "heldDeskFacts_deviceId_fkey" foreign key ("deviceId") references "deskDevices" ("id") on delete cascade
);
create unique index "heldDeskFacts_factId_key" on "heldDeskFacts" ("factId");
create index "heldDeskFacts_eventId_index" on "heldDeskFacts" ("eventId");
create index "heldDeskFacts_deviceId_index" on "heldDeskFacts" ("deviceId");
create table "printVersions" (
  "id" integer generated always as identity primary key,
  "eventId" integer not null,
  "document" text collate "C" not null,
  "number" integer not null,
  "printedBy" text collate "C" not null,
  "printedAt" timestamptz(3) not null,
  "isChanges" boolean not null,
  "requestId" text collate "C" not null,
  constraint "printVersions_eventId_fkey" foreign key ("eventId") references "events" ("id") on delete cascade,
  constraint "printVersions_eventId_number_key" unique ("eventId", "number"),
  constraint "printVersions_requestId_key" unique ("requestId")
);
create table "printItems" (
  "id" integer generated always as identity primary key,
  "versionId" integer not null,
  "key" text collate "C" not null,
  "content" text collate "C",
  "was" text collate "C",
  constraint "printItems_versionId_fkey" foreign key ("versionId") references "printVersions" ("id") on delete cascade
);
create index "printItems_versionId_index" on "printItems" ("versionId");
create table "ledgerLines" (
  "id" integer generated always as identity primary key,
  "kind" text collate "C" not null,
  "affects" text collate "C" not null,
  "cents" bigint not null,
  "receivedOn" date not null,
  "method" text collate "C",
  "reference" text collate "C" not null,
  "note" text collate "C" not null,
  "who" text collate "C" not null,
  "at" timestamptz(3) not null,
  "reversesId" integer,
  "registrationId" integer not null,
  "requestId" text collate "C",
  "places" text collate "C",
  constraint "ledgerLines_kind_check" check ("kind" in ('pledge', 'payment', 'refund', 'writeOff', 'inKind', 'reversal', 'report', 'pending')),
  constraint "ledgerLines_affects_check" check ("affects" in ('pledge', 'payment', 'refund', 'writeOff', 'inKind', 'report', 'pending')),
  constraint "ledgerLines_method_check" check ("method" in ('check', 'bank', 'card', 'cash', 'other')),
  constraint "ledgerLines_reversesId_fkey" foreign key ("reversesId") references "ledgerLines" ("id"),
  constraint "ledgerLines_registrationId_fkey" foreign key ("registrationId") references "registrations" ("id"),
  constraint "ledgerLines_reversesId_key" unique ("reversesId"),
  constraint "ledgerLines_requestId_key" unique ("requestId")
);
create index "ledgerLines_registrationId_index" on "ledgerLines" ("registrationId");
create index "ledgerLines_reference_index" on "ledgerLines" ("reference");
create table "paymentSettings" (
  "id" integer primary key,
  "legalName" text collate "C" default '' not null,
  "ein" text collate "C" default '' not null,
  "address" text collate "C" default '' not null,
  "signer" text collate "C" default '' not null,
  "statusSentence" text collate "C" default '' not null,
  "sendsThankYous" boolean default true not null,
  "thankYouSubject" text collate "C" default '' not null,
  "thankYouText" text collate "C" default '' not null,
  "takesOnline" boolean default false not null,
  "hasStripeKey" boolean default false not null,
  "isWebhookProven" boolean default false not null,
  "version" integer default 1 not null
);
create table "fairValues" (
  "eventId" integer not null,
  "content" text collate "C" not null,
  "version" integer not null,
  constraint "fairValues_eventId_fkey" foreign key ("eventId") references "events" ("id") on delete cascade,
  constraint "fairValues_pkey" primary key ("eventId")
);
create table "letters" (
  "id" integer generated always as identity primary key,
  "registrationId" integer not null,
  "sequence" integer not null,
  "content" text collate "C" not null,
  "replacesId" integer,
  "approvedBy" text collate "C" not null,
  "approvedAt" timestamptz(3) not null,
  constraint "letters_registrationId_fkey" foreign key ("registrationId") references "registrations" ("id"),
  constraint "letters_replacesId_fkey" foreign key ("replacesId") references "letters" ("id"),
  constraint "letters_registrationId_sequence_key" unique ("registrationId", "sequence"),
  constraint "letters_replacesId_key" unique ("replacesId")
);
create table "auditTrail" (
  "id" integer generated always as identity primary key,
  "at" timestamptz(3) not null,
  "userId" integer,
  "who" text collate "C" not null,
  "entity" text collate "C" not null,
  "entityId" integer not null,
  "action" text collate "C" not null,
  "registrationId" integer,
  "eventId" integer,
  "before" text collate "C",
  "after" text collate "C",
  "words" text collate "C" not null,
  "recordName" text collate "C" not null,
  constraint "auditTrail_userId_fkey" foreign key ("userId") references "users" ("id") on delete set null,
  constraint "auditTrail_registrationId_fkey" foreign key ("registrationId") references "registrations" ("id"),
  constraint "auditTrail_eventId_fkey" foreign key ("eventId") references "events" ("id")
);
create index "auditTrail_registrationId_id_index" on "auditTrail" ("registrationId", "id");
create index "auditTrail_eventId_id_index" on "auditTrail" ("eventId", "id");
create index "auditTrail_entity_entityId_id_index" on "auditTrail" ("entity", "entityId", "id");
create index "auditTrail_userId_at_index" on "auditTrail" ("userId", "at");
create index "auditTrail_registrationId_at_index" on "auditTrail" ("registrationId", "at");
create index "auditTrail_at_id_index" on "auditTrail" ("at", "id");
create index "auditTrail_entity_entityId_at_id_index" on "auditTrail" ("entity", "entityId", "at", "id");
create table "settings" (
  "id" integer primary key,
  "organizationName" text collate "C" not null,
  "timeZone" text collate "C" not null,
  "contactPage" text collate "C" not null,
  "contactName" text collate "C" not null,
  "contactEmail" text collate "C" not null,
  "contactPhone" text collate "C" not null,
  "paymentPage" text collate "C" not null,
  "checkPayableTo" text collate "C" not null,
  "checkMailingAddress" text collate "C" not null,
  "paymentDueDays" integer not null,
  "logoMailAddress" text collate "C" not null,
  "benefitGuideLink" text collate "C" not null,
  "openSignUp" boolean not null,
  "postalAddress" text collate "C" not null,
  "mailsAMinute" integer not null,
  "paperSize" text collate "C" not null,
  "version" integer not null,
  constraint "settings_paperSize_check" check ("paperSize" in ('letter', 'a4')),
  constraint "settings_onlyOne_check" check ("id" = 1)
);
create table "mailServer" (
  "id" integer primary key,
  "host" text collate "C" not null,
  "port" integer not null,
  "security" text collate "C" not null,
  "userName" text collate "C" not null,
  "hasPassword" boolean not null,
  "senderName" text collate "C" not null,
  "senderAddress" text collate "C" not null,
  "replyTo" text collate "C" not null,
  "version" integer not null,
  constraint "mailServer_security_check" check ("security" in ('tls', 'startTls', 'none')),
  constraint "mailServer_onlyOne_check" check ("id" = 1)
);
