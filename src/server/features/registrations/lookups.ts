import type { Db } from '../../db/tables.ts'

/** The lists that every registration chooses from; they come with the database. */

export const listTerritories = (db: Db) => db.selectFrom('territories').select(['id', 'name']).orderBy('name').execute()

export const listTravelMethods = (db: Db) =>
  db.selectFrom('travelMethods').select(['id', 'name', 'showAirport', 'showPostalCode']).orderBy('id').execute()

export const listGolfClubTypes = (db: Db) =>
  db.selectFrom('golfClubTypes').select(['id', 'name']).orderBy('id').execute()
