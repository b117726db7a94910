// Targets that a sender must refuse, in every spelling; PORT stands for the port at which a listener counts.

/** Addresses that are not public, as IPv4 and IPv6 write them: the edges of every range. */
export const refusedAddresses: readonly string[] = [
  ...['0.0.0.0', '0.255.255.255', '10.0.0.0', '10.255.255.255', '100.64.0.0', '100.127.255.255'],
  ...['127.0.0.1', '127.0.0.2', '127.255.255.255', '169.254.0.1', '169.254.169.254', '169.254.170.2'],
  ...['169.254.170.23', '172.16.0.0', '172.31.255.255', '192.0.0.1', '192.0.0.192', '192.0.2.1'],
  ...['192.31.196.1', '192.52.193.1', '192.88.99.1', '192.168.0.0', '192.168.255.255', '192.175.48.1'],
  ...['198.18.0.0', '198.19.255.255', '198.51.100.7', '203.0.113.7', '224.0.0.1', '239.255.255.255'],
  ...['240.0.0.1', '255.255.255.255', '168.63.129.16', '100.100.100.200'],
  ...['::', '::1', '::7f00:1', '::127.0.0.1', '::8.8.8.8', '::ffff:127.0.0.1', '::ffff:10.0.0.1'],
  ...['::ffff:169.254.169.254', '::ffff:0:127.0.0.1', '::ffff:0:8.8.8.8', '64:ff9b::127.0.0.1'],
  ...['64:ff9b::10.0.0.1', '64:ff9b::a9fe:a9fe', '64:ff9b::168.63.129.16', '64:ff9b:1::8.8.8.8'],
  ...['64:ff9b:1:7f00:1::', '100::1', '100:0:0:1::1', '2001::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ...['2001:2::1', '2001:3::1', '2001:4:112::1', '2001:10::1', '2001:20::1', '2001:30::1', '2001:1ff::1'],
  ...['2001:db8::1', '2002:7f00:1::', '2002:a9fe:a9fe::1', '2002:808:808::1', '2620:4f:8000::1'],
  ...['3fff::1', '3fff:fff::1', '4000::1', '5f00::1', 'fc00::1', 'fd00:ec2::254', 'fd20:ce::254'],
  ...['fdff::1', 'fe80::1', 'febf::1', 'fec0::1', 'ff02::1', 'ff0e::1', '2606:4700::5efe:127.0.0.1'],
  ...['2606:4700::200:5efe:10.0.0.1', '1fff::1', '8000::1'],
];

export const publicAddresses: readonly string[] = [
  ...['1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255'],
  ...['128.0.0.1', '172.15.255.255', '172.32.0.0', '192.0.1.1', '192.167.255.255', '192.169.0.0'],
  ...['198.17.255.255', '198.20.0.0', '223.255.255.255', '168.63.129.17', '2606:4700:4700::1111'],
  ...['2001:200::1', '2001:4860:4860::8888', '2a00:1450::1', '3ffe::1', '::ffff:8.8.8.8'],
  ...['64:ff9b::8.8.8.8', '64:ff9b::808:808', '2606:4700::5efe:8.8.8.8'],
];

/** Spellings of this machine that no list of texts finds: without a guard they reach the listener. */
export const spellings: readonly string[] = [
  ...['127.0.0.1', '127.1', '127.0.1', '0x7f.1', '0x7f000001', '0X7F.0.0.1', '0177.0.0.1', '017700000001'],
  ...['2130706433', '127.0.0.1.', '127.000.000.001', '0', '0.0.0.0', '0x0', '%31%32%37.0.0.1'],
  ...['①②⑦.0.0.1', '１２７.0.0.1', '127。0。0。1', '127．0．0．1', '127.0.0.2', '127.255.255.254'],
  ...['[::1]', '[0:0:0:0:0:0:0:1]', '[0000::0001]', '[::]', '[::ffff:127.0.0.1]', '[::FFFF:7F00:1]'],
  ...['[0:0:0:0:0:ffff:127.0.0.1]', '[::ffff:0.0.0.0]', 'localhost', 'LocalHost', 'localhost.'],
];

export const refusedUrls: readonly string[] = [
  ...spellings.map((host) => `https://${host}:PORT/`),
  ...spellings.map((host) => `http://${host}:PORT/`),
  ...refusedAddresses.map((text) => `https://${text.includes(':') ? `[${text}]` : text}:PORT/`),
  ...['a.localhost', 'printer.local', 'metadata.google.internal', 'metadata.google.internal.', 'x.internal'],
  ...['router.home.arpa', 'host.localdomain', 'redis', 'mongodb', 'kubernetes', 'db.svc', 'a.b.svc'],
  ...['a.b.svc.cluster.local', 'ldap.corp', 'wiki.intranet', 'nas.lan', 'metadata.goog', 'instance-data'],
  ...['METADATA.GOOGLE.INTERNAL', 'ｌｏｃａｌｈｏｓｔ', 'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ', 'box.home', 'vpn.private'],
]
  .map((one) => (one.includes('//') ? one : `https://${one}:PORT/`))
  .concat(
    ...['https://user@127.0.0.1:PORT/', 'https://user:word@hook.example.com:PORT/', 'https://:w@1.1.1.1/'],
    ...['https://hook.example.com@127.0.0.1:PORT/', 'https://127.0.0.1:PORT#@hook.example.com/'],
    ...['https://127.0.0.1:PORT\\@hook.example.com/', 'https:127.0.0.1:PORT', 'https:/127.0.0.1:PORT/'],
    ...['https:\\\\127.0.0.1:PORT/', 'https://\t127.0.0.1:PORT/', ' https://127.0.0.1:PORT/ '],
    ...['http://hook.example.com/', 'http://1.1.1.1/', 'ftp://hook.example.com/', 'file:///etc/passwd'],
    ...['gopher://127.0.0.1:PORT/', 'ws://127.0.0.1:PORT/', 'wss://hook.example.com/', 'data:,x', 'unix:/a'],
    ...['//127.0.0.1:PORT/', '127.0.0.1:PORT', '', 'https://', 'javascript:1', 'blob:https://1.1.1.1/x'],
    ...[1, 7, 21, 22, 23, 25, 53, 79, 110, 139, 389, 445, 465, 587, 636, 993, 995, 1023].map(
      (port) => `https://hook.example.com:${port}/`,
    ),
    ...[22, 25, 444, 1023].map((port) => `https://1.1.1.1:${port}/`),
    ...['https://hook.example.com:0/', 'https://hook.example.com:65536/', 'https://[fe80::1%25eth0]:PORT/'],
    ...['https://a..example.com/', 'https://hook.example.com../', 'https://-a.example.com/'],
  );
