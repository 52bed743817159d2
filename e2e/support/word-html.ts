const wordItem = (level: number, marker: string, text: string): string =>
  `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
  `<span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><![endif]>${text}<o:p></o:p></p>`;
/** Clipboard content from Word: a heading, a list with two levels, bold text, a script, and a table. */
export const wordHtml = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0} --></style></head><body>
<!--StartFragment--><h2>Retention<o:p></o:p></h2>
${wordItem(1, '·', 'Records')}${wordItem(2, 'o', 'on paper')}${wordItem(1, '·', 'Backups')}
<p class=MsoNormal style='mso-fareast-language:EN-US'><b>Seven</b> years<script>window.pasted = true</script></p>
<table class=MsoTableGrid><tr><td><p class=MsoNormal>Class</p></td><td><p class=MsoNormal>Years</p></td></tr>
<tr><td><p class=MsoNormal>A</p></td><td><p class=MsoNormal>7</p></td></tr></table><!--EndFragment--></body></html>`;
