/** Words that stand in texts about anything: they make no theme. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `a about above after again against all almost already also although always am among an and another any anybody anyone anything
  are aren't around as ask asked asking at away back be became because become been before behind being below between both but by
  call called came can can't cannot cant come comes coming could couldn't customer customers day days dear did didn't do does
  doesn't doing don't done dont down due during each either else enough even ever every everybody everyone everything few fine
  first following for found from further gave get gets getting give given gives go goes going gone good got great had has have
  haven't having he hello help her here hey hi him his how however i i'd i'll i'm i've if in instead into is isn't issue issues it
  it's its itself just keep keeps kept kind kindly last late lately later least less let like little long look looking lot made make
  makes making many may maybe me might mine monday more morning most much must my myself near nearly need needed needs neither
  never new next nice no nobody none nor not nothing now of off often ok okay old on once one only onto or other others otherwise
  our ours out over own people per perhaps please possible problem problems put quite rather really received regards report
  reported request requested requires same saturday saw say saying says see seem seems seen send sent several shall she should
  show shows since so some somebody someone something sometimes soon still such sunday sure take taken takes taking team tell than
  thank thanks that that's the their them then there these they thing things think third this those though three through thursday
  till time times to today together told tomorrow too took towards tried try trying tuesday twice two unable under until up upon
  urgent us use used user users using usually very via wait waiting want wanted wants was wasn't way we wednesday week weeks well
  went were what when where whether which while who whole whom whose why will with within without won't work working works would
  wouldn't year years yes yesterday yet you you're your yours attachment attached friday bit far half kindly
  across along alongside amid among beyond despite except inside near outside per plus regarding than throughout toward underneath unlike
  upon versus via without properly correctly fully partially completely currently frequently intermittently suddenly constantly
  repeatedly occasionally regularly simply actually especially mostly mainly nearly basically multiple various numerous certain
  entire whole affecting affected affects impacting impacted impacts causing caused causes involving including experienced
  experiencing encountered encountering encounter observed occurring occurred happening happened noticed facing faced seeing
  detected appears appear appeared becoming remains remained resulting due unknown particular specific general overall`.split(
    /\s+/,
  ),
)
