/** Countries as goals name them: the name that FRED's titles use, its codes of two and three letters, other words for it, and behind a bar parts of it that stand for it. */
export const COUNTRIES = `Germany DE DEU: german, germany, germans | berlin, munich, hamburg, stuttgart, frankfurt, cologne, dusseldorf, dresden, leipzig, bavaria, saxony
France FR FRA: french, france | paris, lyon, marseille, toulouse, bordeaux, lille, provence, normandy
Italy IT ITA: italian, italy, italians | rome, milan, turin, venice, sicily, tuscany
Spain ES ESP: spanish, spain, spaniards | madrid, barcelona, valencia, seville, malaga, catalonia, andalusia
Japan JP JPN: japanese, japan | tokyo, osaka, yokohama, kyoto, nagoya, fukuoka, hokkaido
China CN CHN: chinese, china | beijing, shanghai, guangdong, shenzhen, guangzhou, wuhan, tianjin, chengdu
India IN IND: indian, india | mumbai, delhi, chennai, bangalore, bengaluru, hyderabad, kolkata, pune, kerala, punjab, gujarat, tamil nadu
Canada CA CAN: canadian, canada, canadians | toronto, ontario, quebec, alberta, british columbia, montreal, vancouver, calgary, edmonton, ottawa, winnipeg, halifax, manitoba, saskatchewan, nova scotia
Mexico MX MEX: mexican, mexico, mexicans | monterrey, tijuana, juarez, guadalajara, puebla, jalisco, oaxaca, michoacan, sinaloa
Brazil BR BRA: brazilian, brazil, brazilians | sao paulo, rio de janeiro, brasilia, bahia
Australia AU AUS: australian, australia, australians | sydney, melbourne, brisbane, perth, adelaide, queensland, tasmania
New Zealand NZ NZL: new zealand | auckland
Switzerland CH CHE: swiss, switzerland | zurich, geneva, basel, lausanne
Sweden SE SWE: swedish, sweden, swedes | stockholm, gothenburg, malmo
Norway NO NOR: norwegian, norway, norwegians | oslo
Denmark DK DNK: danish, denmark, danes | copenhagen
Finland FI FIN: finnish, finland, finns | helsinki
Netherlands NL NLD: dutch, netherlands, holland | amsterdam, rotterdam, utrecht
Belgium BE BEL: belgian, belgium | brussels, antwerp, flanders
Austria AT AUT: austrian, austria | vienna, salzburg
Poland PL POL: polish, poland | warsaw, krakow, gdansk, wroclaw
Czech Republic CZ CZE: czech | prague, brno
Hungary HU HUN: hungarian, hungary | budapest
Turkey TR TUR: turkish, turkey, turkiye | istanbul, ankara, izmir
Russia RU RUS: russian, russia, russians | moscow, siberia
Korea KR KOR: korean, korea, south korea, koreans | seoul, busan, incheon
United Kingdom GB GBR: uk, u.k, britain, british, united kingdom, great britain, england, brits | london, scotland, wales, northern ireland, glasgow, edinburgh, liverpool, leeds, belfast
Euro Area EZ EZ19: euro area, eurozone, euro zone, europe, european, europeans
Greece GR GRC: greek, greece, greeks
Portugal PT PRT: portuguese, portugal | lisbon
Ireland IE IRL: irish, ireland | dublin
Argentina AR ARG: argentinian, argentine, argentina | buenos aires
Chile CL CHL: chilean, chile | santiago
Israel IL ISR: israeli, israel, israelis | tel aviv, jerusalem, haifa
Indonesia ID IDN: indonesian, indonesia | jakarta
South Africa ZA ZAF: south african, south africa | cape town, johannesburg, durban, pretoria, soweto
Vietnam VN VNM: vietnamese, vietnam | hanoi, saigon
Taiwan TW TWN: taiwanese, taiwan | taipei
Colombia CO COL: colombian, colombia, colombians | bogota, medellin
Peru PE PER: peruvian, peru, peruvians
Venezuela VE VEN: venezuelan, venezuela, venezuelans | caracas
Ecuador EC ECU: ecuadorian, ecuador, ecuadorians | guayaquil
Bolivia BO BOL: bolivian, bolivia, bolivians
Paraguay PY PRY: paraguayan, paraguay
Uruguay UY URY: uruguayan, uruguay | montevideo
Guyana GY GUY: guyanese, guyana
Suriname SR SUR: surinamese, suriname
Guatemala GT GTM: guatemalan, guatemala, guatemalans
Honduras HN HND: honduran, honduras, hondurans | tegucigalpa
El Salvador SV SLV: salvadoran, el salvador, salvadorans, salvadorian
Nicaragua NI NIC: nicaraguan, nicaragua, nicaraguans | managua
Costa Rica CR CRI: costa rican, costa rica, costa ricans
Panama PA PAN: panamanian, panama
Belize BZ BLZ: belizean, belize
Cuba CU CUB: cuban, cuba, cubans | havana
Dominican Republic DO DOM: dominican, dominican republic, dominicans | santo domingo
Haiti HT HTI: haitian, haiti, haitians
Jamaica JM JAM: jamaican, jamaica, jamaicans
Bahamas, The BS BHS: bahamian, bahamas
Barbados BB BRB: barbadian, barbados
Trinidad and Tobago TT TTO: trinidadian, trinidad
St. Lucia LC LCA: saint lucia, st lucia
Grenada GD GRD: grenadian, grenada
Dominica DM DMA: dominica
Antigua and Barbuda AG ATG: antigua, barbuda
St. Kitts and Nevis KN KNA: saint kitts, st kitts
St. Vincent and the Grenadines VC VCT: saint vincent, st vincent
Ukraine UA UKR: ukrainian, ukraine, ukrainians | kyiv, kharkiv, odesa, lviv
Belarus BY BLR: belarusian, belarus
Moldova MD MDA: moldovan, moldova, moldovans
Romania RO ROU: romanian, romania, romanians | bucharest
Bulgaria BG BGR: bulgarian, bulgaria, bulgarians
Serbia RS SRB: serbian, serbia, serbs | belgrade
Croatia HR HRV: croatian, croatia, croatians | zagreb
Slovenia SI SVN: slovenian, slovenia, slovene
Slovakia SK SVK: slovak, slovakia, slovaks | bratislava
Bosnia and Herzegovina BA BIH: bosnian, bosnia, bosnians | sarajevo
Macedonia MK MKD: macedonian, macedonia
Montenegro ME MNE: montenegrin, montenegro
Albania AL ALB: albanian, albania, albanians
Kosovo XK XKX: kosovar, kosovo
Estonia EE EST: estonian, estonia, estonians
Latvia LV LVA: latvian, latvia, latvians
Lithuania LT LTU: lithuanian, lithuania, lithuanians | vilnius
Iceland IS ISL: icelandic, iceland, icelanders | reykjavik
Luxembourg LU LUX: luxembourg, luxembourgish
Malta MT MLT: maltese, malta
Cyprus CY CYP: cypriot, cyprus
Andorra AD AND: andorran, andorra
Monaco MC MCO: monegasque, monaco
Liechtenstein LI LIE: liechtenstein
San Marino SM SMR: san marino
Georgia GE GEO: georgian | tbilisi
Armenia AM ARM: armenian, armenia, armenians | yerevan
Azerbaijan AZ AZE: azerbaijani, azerbaijan | baku
Kazakhstan KZ KAZ: kazakh, kazakhstan | almaty
Uzbekistan UZ UZB: uzbek, uzbekistan | tashkent
Turkmenistan TM TKM: turkmen, turkmenistan
Kyrgyz Republic KG KGZ: kyrgyz, kyrgyzstan
Tajikistan TJ TJK: tajik, tajikistan
Mongolia MN MNG: mongolian, mongolia
Thailand TH THA: thai, thailand | bangkok
Philippines PH PHL: filipino, philippine, philippines, filipinos | manila, cebu
Malaysia MY MYS: malaysian, malaysia, malaysians | kuala lumpur
Singapore SG SGP: singaporean, singapore
Hong Kong HK HKG: hong kong
Cambodia KH KHM: cambodian, cambodia, cambodians | phnom penh
Laos LA LAO: laotian, laos
Myanmar MM MMR: burmese, burma, myanmar | yangon
Brunei BN BRN: bruneian, brunei
East Timor TL TLS: timorese, east timor, timor leste
Pakistan PK PAK: pakistani, pakistan, pakistanis | karachi, lahore, islamabad
Bangladesh BD BGD: bangladeshi, bangladesh, bangladeshis | dhaka
Sri Lanka LK LKA: sri lankan, sri lanka, sri lankans
Nepal NP NPL: nepali, nepalese, nepal | kathmandu
Bhutan BT BTN: bhutanese, bhutan
Maldives MV MDV: maldivian, maldives
Afghanistan AF AFG: afghan, afghanistan, afghans | kabul
Iran IR IRN: iranian, iran, iranians | tehran
Iraq IQ IRQ: iraqi, iraq, iraqis | baghdad
Saudi Arabia SA SAU: saudi, saudi arabia, saudis | riyadh
United Arab Emirates AE ARE: emirati, united arab emirates, emirates, uae | dubai, abu dhabi
Qatar QA QAT: qatari, qatar
Kuwait KW KWT: kuwaiti, kuwait
Bahrain BH BHR: bahraini, bahrain
Oman OM OMN: omani, oman
Yemen YE YEM: yemeni, yemen, yemenis
Jordan JO JOR: jordanian, jordan, jordanians | amman
Lebanon LB LBN: lebanese, lebanon | beirut
Syria SY SYR: syrian, syria, syrians | damascus
West Bank and Gaza PS PSE: palestinian, gaza, palestinians
Egypt EG EGY: egyptian, egypt, egyptians | cairo
Libya LY LBY: libyan, libya
Tunisia TN TUN: tunisian, tunisia, tunisians
Algeria DZ DZA: algerian, algeria, algerians
Morocco MA MAR: moroccan, morocco, moroccans | casablanca, marrakesh
Sudan SD SDN: sudanese, sudan | khartoum
South Sudan SS SSD: south sudanese, south sudan
Ethiopia ET ETH: ethiopian, ethiopia, ethiopians | addis ababa
Eritrea ER ERI: eritrean, eritrea, eritreans
Djibouti DJ DJI: djibouti
Somalia SO SOM: somali, somalia, somalis | mogadishu
Kenya KE KEN: kenyan, kenya, kenyans | nairobi, mombasa
Uganda UG UGA: ugandan, uganda, ugandans | kampala
Tanzania TZ TZA: tanzanian, tanzania, tanzanians
Rwanda RW RWA: rwandan, rwanda, rwandans | kigali
Burundi BI BDI: burundian, burundi
Nigeria NG NGA: nigerian, nigeria, nigerians | lagos, abuja
Ghana GH GHA: ghanaian, ghana, ghanaians | accra, kumasi
Ivory Coast CI CIV: ivorian, ivory coast, cote d'ivoire | abidjan
Senegal SN SEN: senegalese, senegal | dakar
Gambia, The GM GMB: gambian, gambia
Guinea GN GIN: guinean, guinea | conakry
Guinea-Bissau GW GNB: guinea bissau
Sierra Leone SL SLE: sierra leonean, sierra leone | freetown
Liberia LR LBR: liberian, liberia, liberians | monrovia
Mali ML MLI: malian, mali | bamako
Burkina Faso BF BFA: burkinabe, burkina faso
Niger NE NER: nigerien, niger
Togo TG TGO: togolese, togo
Benin BJ BEN: beninese, benin
Cameroon CM CMR: cameroonian, cameroon, cameroonians
Chad TD TCD: chadian
Central African Republic CF CAF: bangui
Gabon GA GAB: gabonese, gabon
Congo CG COG: congolese, congo | kinshasa, brazzaville
Equatorial Guinea GQ GNQ: equatorial guinea
Angola AO AGO: angolan, angola, angolans | luanda
Zambia ZM ZMB: zambian, zambia, zambians | lusaka
Zimbabwe ZW ZWE: zimbabwean, zimbabwe, zimbabweans | harare
Mozambique MZ MOZ: mozambican, mozambique
Malawi MW MWI: malawian, malawi
Botswana BW BWA: botswana
Namibia NA NAM: namibian, namibia
Lesotho LS LSO: lesotho
Eswatini SZ SWZ: eswatini, swaziland
Madagascar MG MDG: malagasy, madagascar
Mauritius MU MUS: mauritian, mauritius
Mauritania MR MRT: mauritanian, mauritania
Cape Verde CV CPV: cape verdean, cape verde, cabo verde
Comoros KM COM: comorian, comoros
Seychelles SC SYC: seychelles
Sao Tome and Principe ST STP: sao tome
Fiji FJ FJI: fijian, fiji
Papua New Guinea PG PNG: papua new guinea
Samoa WS WSM: samoan, samoa
Tonga TO TON: tongan, tonga
Vanuatu VU VUT: vanuatu
Solomon Islands SB SLB: solomon islands
Kiribati KI KIR: kiribati
Marshall Islands MH MHL: marshallese, marshall islands
Micronesia FM FSM: micronesian, micronesia
Palau PW PLW: palauan, palau
Nauru NR NRU: nauru
Tuvalu TV TUV: tuvalu`
