/** The names behind the ids of a registration, as they are today. */
export interface NamesBehindIds {
  levels: ReadonlyMap<number, string>
  affiliations: ReadonlyMap<number, string>
  courses: ReadonlyMap<number, string>
  territories: ReadonlyMap<number, string>
  travelMethods: ReadonlyMap<number, string>
  clubTypes: ReadonlyMap<number, string>
}
