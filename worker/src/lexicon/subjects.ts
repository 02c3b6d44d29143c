/** What is measured again and again in its own right: living things, and homes with their readings. */
export const SUBJECTS: ReadonlySet<string> = new Set(
  'subject patient participant pupil student child player athlete volunteer household home house flat dwelling animal cow calf sheep lamb ewe pig horse dog cat rat mouse chick hen bird tree plant hive specimen'.split(
    ' ',
  ),
)
