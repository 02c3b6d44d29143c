/** Words that carry no subject of their own, in English, German, French and Spanish. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about above after again against all also although am among an and any are aren't as at be because been before being below between both
  but by can can't cannot could couldn't did didn't do does doesn't doing don't done down during each either else etc even ever every few
  for from further get gets got had hadn't has hasn't have haven't having he he's her here hers herself him himself his how however i i'm
  i've if in into is isn't it it's its itself just let like made make many may me might more most much must my myself near need neither
  never no nor not now of off often on once one only or other others our ours ourselves out over own per perhaps put rather same say says
  see seem shall she should since so some still such take than that that's the their theirs them themselves then there there's therefore
  these they they're this those though through thus to too took toward two under until up upon us use used using very via want was wasn't
  way we we're well were weren't what when where whether which while who whom whose why will with within without won't would yes yet you
  you're your yours yourself
  der die das den dem des ein eine einer eines einem einen und oder aber auch auf aus bei bis durch für gegen im in ist mit nach nicht noch
  nur ohne sich sie sind so über um unter vom von vor war waren wie wird werden wurde wurden zu zum zur als an dass es er hat haben ihre
  seine kann mehr sowie diese dieser dieses
  le la les un une des du de et ou mais dans sur pour par avec sans est sont était être a ont au aux ce cette ces qui que dont il elle ils
  elles nous vous leur plus pas ne se sa son ses entre comme
  el los las unos unas y o pero en con sin es son era ser ha han al del por para como más no se su sus que este esta estos estas entre`.split(
    /\s+/,
  ),
)
